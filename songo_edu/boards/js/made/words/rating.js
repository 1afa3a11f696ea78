// Made from songo_edu/words/rating.py by `make generated`; change it there, not here.

export const LEAST_RATING = 100;
export const MOST_RATING = 3000;
export const MOST_SECONDS = 3600;
export const SCORES = [100, 75, 50, 0];
