// The way to what asks the questions of exercises, which comes apart from what all tasks share.

import { openAsking } from "./asking/door.js";

/** @returns {Promise<Object>} what asks, by kind */
export const fetchAsking = () => openAsking();
