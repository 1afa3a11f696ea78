// The elements of the course that this room fills.

import { FrontDoor } from "./front.js";

export const COURSE_PARTS = { "songo-front": FrontDoor };
