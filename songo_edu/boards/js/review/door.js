// How the card at the end of a game comes by its review: a module of its own.

import { GameReview } from "./review.js";

/** @returns {Promise<typeof GameReview>} the class of a review */
export async function openReview() {
  return GameReview;
}
