// The elements of the course that this room fills.

import { ChapterEnd } from "./ending.js";
import { FrontDoor } from "./front.js";

export const COURSE_PARTS = { "songo-front": FrontDoor, "songo-ending": ChapterEnd };
