// Whoever writes a page that is handed out has proved its puzzles and found their reasons.
// Takes the place of what does both.

export const reasonsOf = async ({ why }: { why: unknown }) => why;
export const proofHolds = null;
export const studyReasons = null;
