// The findings in words, as songo_edu/analysis/spoken.py says them; a test compares the two.

import { t, tn } from "../strings.js";
import { player, refusalWords, seedWords, sourceWords, verdictWords } from "../words.js";
import { DEFENCE_COUNTER, DEFENCE_YINDA } from "../rules/two-row-lens.rules.js";

function listWords(names) {
  const last = names[names.length - 1];
  return names.length > 1
    ? t("{first} and {last}", { first: names.slice(0, -1).join(", "), last }) : last;
}

function choiceWords(names) {
  const last = names[names.length - 1];
  return names.length > 1
    ? t("{first} or {last}", { first: names.slice(0, -1).join(", "), last }) : last;
}

function menaceWords(one, name) {
  const told = t("{player}, {source} threatens {pits} ({seeds}).", {
    player: player(one.side), source: name(one.source), pits: listWords(one.targets.map(name)),
    seeds: seedWords(one.seeds),
  });
  return `${told} ${helpWords(one, name)}`;
}

function helpWords({ side, replies }, name) {
  const other = player(1 - side);
  const stops = choiceWords(replies.filter(({ left }) => !left).map(({ move }) => name(move)));
  const limits = replies.filter(({ left }) => left).sort((one, two) => one.left - two.left);
  const [limit, left] = limits.length ? [name(limits[0].move), limits[0].left] : [];
  if (stops && limit) {
    return t("{other} can stop it with {stops}, or limit it with {limit} (to {left}).",
      { other, stops, limit, left });
  }
  if (stops) return t("{other} can stop it with {stops}.", { other, stops });
  if (limit) return t("{other} can only limit it, with {limit} (to {left}).", { other, limit, left });
  return t("No reply of {other} helps.", { other });
}

function doubleWords(one, name, inOrder) {
  const values = {
    player: player(one.side), sources: listWords(one.sources.map(name)),
    pits: listWords(inOrder(one.lasts).map(name)),
  };
  return one.apparent
    ? t("{player}, {sources} seem to threaten {pits} doubly, but {moves} stops both.",
      { ...values, moves: choiceWords(one.stoppedBy.map(name)) })
    : t("{player}, {sources} threaten {pits} doubly: at least {seeds}, whatever the reply.",
      { ...values, seeds: seedWords(one.least) });
}

function grenierWords({ pit, seeds, journey, best }, name) {
  const [last, takes] = journey;
  const values = { pit: name(pit), seeds: seedWords(seeds), last: name(last), takes: seedWords(takes) };
  let told;
  if (last < 0) told = t("Grenier {pit} ({seeds}): its last seed is kept.", values);
  else if (takes) told = t("Grenier {pit} ({seeds}): ends in {last}, takes {takes}.", values);
  else told = t("Grenier {pit} ({seeds}): ends in {last}, takes nothing.", values);
  if (best) {
    told += ` ${tn("With {n} seed more it would take {best}.", "With {n} seeds more it would take {best}.",
      best, { best: seedWords(journey[2 * best + 1]) })}`;
  }
  return told;
}

function answerWords(found, name) {
  const saved = new Map();
  for (const { move, kind, before, left } of found.defences) {
    if (kind === DEFENCE_YINDA) saved.set(move, Math.max(saved.get(move) ?? 0, before - left));
  }
  const lines = [...saved].map(([move, n]) =>
    t("Yinda: {move} saves {seeds}.", { move: name(move), seeds: seedWords(n) }));
  const counters = found.defences.filter(({ kind }) => kind === DEFENCE_COUNTER);
  if (counters.length) {
    const moves = [...new Set(counters.map(({ move }) => name(move)))];
    lines.push(t("Counter-threat: {moves}.", { moves: listWords(moves) }));
  }
  return lines;
}

/**
 * All findings, one sentence or two each, with the pits they speak of and the side, if one.
 * @returns {{words: string, side: ?number, pits: number[]}[]} no pits where all are meant
 */
export function findingLines(game, found, view) {
  const name = (pit) => view.names[pit];
  const lines = game.over ? [{ words: verdictWords(game), pits: [] }] : [];
  for (const side of [0, 1]) {
    for (const one of found.menaces[side]) {
      lines.push({ words: menaceWords(one, name), side, pits: [one.source, ...one.targets] });
    }
    for (const one of found.doubles[side]) {
      lines.push({ words: doubleWords(one, name, found.inOrder), side, pits: one.sources });
    }
  }
  for (const one of found.greniers.flat()) {
    lines.push({ words: grenierWords(one, name), side: one.side, pits: [one.pit] });
  }
  lines.push(...answerWords(found, name).map((words) => ({ words, pits: [] })));
  for (const { pit, code } of found.forbidden) {
    const [why, source] = refusalWords(game, pit, code, view.names);
    lines.push({
      words: t("{move} may not be played: {why}",
        { move: name(pit), why: source ? `${why} ${sourceWords(source)}` : why }),
      pits: [pit],
    });
  }
  lines.push({
    words: t("Bidoua: South {south}, North {north}. Waiting moves: South {w_south}, North {w_north}.", {
      south: found.bidoua[0], north: found.bidoua[1],
      w_south: found.waiting[0], w_north: found.waiting[1],
    }),
    pits: [],
  });
  return lines;
}

/** What a pit threatens and is threatened by, or holds, in one line. */
export function pitLine(lines, pit, view) {
  const told = lines.filter(({ pits }) => pits.includes(pit)).map(({ words }) => words);
  return told.length ? told.join(" ")
    : t("{pit} threatens nothing, and nothing threatens it.", { pit: view.names[pit] });
}
