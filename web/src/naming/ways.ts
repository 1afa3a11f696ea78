// Puzzles whose answer is named, a pit or some, and not played.

import { countSowing } from "./count.js";
import { chooseForbidden } from "./forbidden.js";

export const NAMING_WAYS = { count: countSowing, forbidden: chooseForbidden };
