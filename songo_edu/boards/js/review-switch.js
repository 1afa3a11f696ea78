// The way from the card at the end of a game to its review, which is fetched when it is asked for.

import { openReview } from "./review/door.js";

/** @returns {Promise<Function>} the class of a review */
export const fetchReview = () => openReview();
