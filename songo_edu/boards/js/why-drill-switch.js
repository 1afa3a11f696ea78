// The way to the reasons of a drill, which are fetched when they are asked for.

import { openDrillReasons } from "./why-drill/door.js";

/** @returns {Promise<Function>} what finds them */
export const fetchDrillReasons = () => openDrillReasons();
