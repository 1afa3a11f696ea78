// The tree of a study, as its record has it, with pits as numbers.

/** Replies, each with what answers it. */
export const answersIn = (told = {}, pits) => Object.entries(told)
  .map(([move, nodes]) => ({ pit: pits.indexOf(move), nodes: nodes.map((node) => nodeIn(node, pits)) }));

/** A move of the solver, and what follows. */
export const nodeIn = ({ move, seeds, replies }, pits) => ({
  pit: pits.indexOf(move), seeds, answers: answersIn(replies, pits),
});
