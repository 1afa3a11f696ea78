// What stands under a board for a game with a friend: how it begins, the link to send, what comes
// back, the games that are kept; and the names and the clock of two at one screen.

import {
  copied, labelled, makeButton, node, selectOf, svgNode, textBox, mend,
} from "../buttons.js";
import { openGame } from "../families.js";
import { friendGames, gameStore, movesOf } from "../play/games.js";
import { codePath, codeRows } from "../shared/qr-code.js";
import { levelBelow } from "../shared/around.js";
import { t, tn, clockWords, useLanguage } from "../strings.js";
import { addressFor, hasAddress, lineFor, plainName } from "./link.js";
import { LONGEST_NAME } from "../made/games/game_links.js";
import { GIVEN_UP } from "../made/games/wording.js";
import type { FriendRoom } from "./room.js";
import type { SongoBoard } from "../board.js";

const MODULE = 4; // pixels of a code on the screen

const words = (textContent: string, className = "songo-quiet") =>
  node("p", { className, textContent });
const headed = ({ board }: FriendRoom, textContent: string) => node("div", {
  className: "songo-heading", role: "heading", "aria-level": levelBelow(board.root), textContent,
});
const bar = (...held: (Node | string)[]) => node("div", { className: "songo-bar" }, ...held);

function nameBox(value: string, change: (name: string) => void = () => {}): HTMLInputElement {
  const box = textBox({ value, maxLength: LONGEST_NAME });
  box.onchange = () => {
    box.value = plainName(box.value);
    change(box.value);
  };
  return box;
}

async function copyText(room: FriendRoom, text: string): Promise<void> {
  room.tell(await copied(text)
    ? t("Copied: now send it to your friend.")
    : t("Copy it from the box, and send it to your friend."));
}

const lineOf = (room: FriendRoom): string =>
  lineFor(room.signs(), t(room.board.game.sheet.title), room.board.verdict);

export function copyGame(room: FriendRoom): Promise<void> {
  return copyText(room, addressFor(room.signs()) || lineOf(room));
}

function copyRow(
  room: FriendRoom, text: string, label: string, button: string, main: boolean,
): HTMLElement {
  const box = node("input", {
    type: "text", className: "songo-input songo-wide-input", readOnly: true, value: text,
    "aria-label": label, onfocus: () => box.select(),
  });
  const copy = makeButton({ label: button, main, act: () => {
    box.select();
    copyText(room, text);
  } });
  return node("div", { className: "songo-texts" }, box, copy);
}

/** Something that is opened when it is wanted, and made then. */
function folded(summary: string, fill: () => Node): HTMLElement {
  const box = node("details", {}, node("summary", { textContent: summary }));
  box.addEventListener("toggle", () => {
    if (box.open && box.childElementCount === 1) box.append(fill());
  });
  return box;
}

function codeOf(text: string): Node {
  const rows = codeRows(text);
  if (!rows.length) return words(t("The game is too long for a QR code: send the text."));
  const size = rows.length;
  const svg = svgNode("svg", {
    viewBox: `0 0 ${size} ${size}`, "shape-rendering": "crispEdges", role: "img",
    class: "songo-code", "aria-label": t("QR code of this game"),
  }, `<rect width="${size}" height="${size}" fill="#fff"/>${codePath(rows)}`);
  svg.style.width = `${size * MODULE}px`;
  return svg;
}

function linkPart(room: FriendRoom): Node[] {
  const address = addressFor(room.signs());
  const line = lineOf(room);
  const asLine = copyRow(room, line, t("The game as a line of text"), t("Copy the line"), !address);
  const share = address && navigator.share && makeButton({ label: t("Share …"), icon: "share",
    act: () => { navigator.share({ url: address, text: room.board.verdict }).catch(() => {}); } });
  return [
    ...(address
      ? [copyRow(room, address, t("The link to send"), t("Copy the link"), true)]
      : [asLine, words(
        t("Your friend cannot open the address of this page, so you send a line of text instead of a link."),
      )]),
    ...(share ? [bar(share)] : []),
    folded(t("As a QR code"), () => codeOf(address || line)),
    ...(address ? [folded(t("As a line of text"), () => asLine)] : []),
  ];
}

function turnWords(room: FriendRoom): string {
  const { game } = room.board;
  const friend = room.called(room.theirs);
  if (game.over) {
    return room.awaits
      ? t("The game is over. Send it once more: {friend} sees how it ended.", { friend })
      : t("The game is over.");
  }
  if (room.awaits) {
    if (!addressFor(room.signs())) {
      return t("Send the line below to {friend}, who pastes it under “Play a friend” and sees your move.",
        { friend });
    }
    return room.plies
      ? t("Send this link to {friend}, who sees your move and answers it.", { friend })
      : t("{friend} begins: send this link.", { friend });
  }
  return room.plies ? t("It is your move. Play, then send what appears here.")
    : t("You begin. Play your first move, then send what appears here.");
}

function gamePart(room: FriendRoom): Node[] {
  const { mine, theirs } = room;
  const { game, config } = room.board;
  const names = config.names.split("\n");
  const changed = names.length > 1 ? [...names].reverse().join("\n") : "";
  const again = makeButton({
    label: t("Play {friend} again, sides changed", { friend: room.called(theirs) }),
    act: () => room.begin(changed, game.sides[theirs], false),
  });
  const ofSide = (side: number) => nameBox(names[side] ?? "", (name) => room.rename(side, name));
  return [
    words(turnWords(room), ""),
    ...(game.over ? [bar(again)] : []),
    ...(room.awaits ? [...linkPart(room), words(warning())] : []),
    node("div", { className: "songo-names" },
      labelled(t("Your name"), ofSide(mine)),
      labelled(t("Your friend’s name"), ofSide(theirs))),
  ];
}

const warning = () => hasAddress()
  ? t("This page sends nothing by itself. Whoever has the link can make the next move.")
  : t("This page sends nothing by itself. Whoever has the line can make the next move.");

function startPart(room: FriendRoom): Node[] {
  const { game } = room.board;
  if (!game.sides) {
    return [words(t("This game is for one player. Choose another one under “Options”."))];
  }
  const [mine, theirs] = [nameBox(""), nameBox("")];
  const { who } = game.family;
  const first = openGame(game.sheet.name, game.start).mover;
  const choice = (player: number, label: string): [string, string] => [game.sides[player], label];
  const side = selectOf([
    choice(first, t("{player}, who begins", { player: who!(first) })),
    choice(1 - first, who!(1 - first)),
  ], () => {});
  const begin = (goesOn: boolean) => {
    const named = [plainName(mine.value), plainName(theirs.value)];
    if (side.value !== game.sides[0]) named.reverse();
    room.begin(named.some(Boolean) ? named.join("\n") : "", side.value, goesOn);
  };
  const under = game.ply > 0 && !game.over;
  return [
    words(hasAddress()
      ? t("You play and send your friend a link. They open it, see your move, answer, and send the link back by whatever you both use.")
      : t("You play and send your friend a line of text. They paste it into this course on their device, see your move, answer, and send a line back by whatever you both use.")),
    words(warning()),
    node("div", { className: "songo-names" }, labelled(t("Your name"), mine),
      labelled(t("Your friend’s name"), theirs), labelled(t("You play"), side)),
    bar(
      makeButton({ label: t("Begin"), main: true, act: () => begin(false) }),
      ...(under
        ? [makeButton({ label: t("Go on from the game on the board"), act: () => begin(true) })]
        : []),
    ),
  ];
}

const doubtPart = (room: FriendRoom, name: string): Node[] => [bar(
  makeButton({ label: t("Go on with my game"), main: true, act: () => room.resume(name) }),
  makeButton({ label: t("Open the link as another game"), act: () => room.beside() }))];

function pastePart(room: FriendRoom): Node {
  const box = textBox({
    "aria-label": t("A link or line from your friend"),
    placeholder: t("paste a link or line from your friend"),
  }, "songo-wide-input songo-paste");
  const read = async () => {
    if (!await room.read(box.value)) return;
    room.body.querySelector<HTMLInputElement>("input.songo-paste")!.value = "";
    room.board.pits.focus(room.board.pits.active);
  };
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // else it would also be for whatever has the focus then
    read();
  });
  return node("div", { className: "songo-texts" }, box,
    makeButton({ label: t("Open"), act: read }));
}

function listPart(room: FriendRoom): Node[] {
  const others = friendGames().filter((name) => name !== (room.doubt?.name ?? room.name));
  const { board } = room;
  const back = () => {
    room.leave();
    board.table.scrollIntoView({ block: "nearest" });
    board.pits.focus(board.pits.active);
  };
  const leave = room.playing ? [makeButton({ label: t("Back to my own game"), act: back })] : [];
  if (!others.length) return leave.length ? [bar(...leave)] : [];
  const items = others.map((name) => {
    const saved = gameStore.of(name)!;
    const { names, game, sheet } = saved;
    const who = names.split("\n").filter(Boolean).join(" – ") || t("without names");
    const plies = movesOf(saved).filter((move) => move !== GIVEN_UP).length;
    const values = { who, game: sheet ? JSON.parse(sheet).title : game };
    const line = tn("{who}: {game}, {n} move", "{who}: {game}, {n} moves", plies, values);
    const number = name.split("~")[1];
    const label = number ? t("{game} ({number})", { game: line, number }) : line;
    const forget = t("Forget {game}", { game: label });
    return node("li", {}, makeButton({ label, act: () => room.resume(name) }),
      makeButton({ label: t("Forget"), act: () => room.forget(name) }, { "aria-label": forget }));
  });
  return [
    headed(room, room.playing || room.doubt
      ? t("Other games with friends") : t("Your games with friends")),
    node("ul", { className: "songo-friends" }, ...items), bar(...leave),
  ];
}

function togetherPart(room: FriendRoom): Node {
  const { board } = room;
  const { game, config } = board;
  const boxes = [0, 1].map((side) => nameBox(config.names.split("\n")[side] ?? ""));
  const each = clockOf(config.clock)?.each ?? 0;
  const minutes = node("input", {
    type: "number", className: "songo-input", min: 0, max: MOST_MINUTES, step: 1,
    value: String(each / 60), inputMode: "numeric",
  });
  const play = () => {
    const names = boxes.map((box) => plainName(box.value));
    const time = Math.min(MOST_MINUTES, Math.max(0, Math.round(Number(minutes.value) || 0))) * 60;
    const clock = time ? [time, time, time].join(" ") : "";
    board.set({
      names: names.some(Boolean) ? names.join("\n") : "",
      clock: time === each ? config.clock : clock, opponent: "",
    });
    room.desk.changed("");
    room.show(false);
    board.pits.focus(board.pits.active);
  };
  const nameOf = (side: number) => t("Name of {player}", { player: game.family.who!(side) });
  return node("div", {},
    node("div", { className: "songo-names" },
      ...boxes.map((box, side) => labelled(nameOf(side), box)),
      labelled(t("Minutes for each (0: no clock)"), minutes)),
    bar(makeButton({ label: t("Play at this screen"), act: play })));
}

export function fillPanel(room: FriendRoom, body: HTMLElement): void {
  const busy = room.playing || room.doubt;
  const parts = room.doubt ? doubtPart(room, room.doubt.name)
    : [...(room.playing ? gamePart(room) : startPart(room)), pastePart(room)];
  const together = busy || !room.board.game.sides ? []
    : [folded(t("Two at one screen: names and a clock"), () => togetherPart(room))];
  const kept = listPart(room);
  body.replaceChildren(headed(room, t("Play a friend")),
    ...(busy ? [...parts, ...kept] : [...kept, ...parts]), ...together);
}

export const FRIEND_STYLE = [
  ".songo-friend{max-width:40rem;margin:.75rem 0 1rem;padding-block:.75rem;"
    + "border-block:1px solid var(--songo-line)}",
  ".songo-friend p{margin:.3rem 0}",
  ".songo-friend>div>*+*{margin-block-start:.5rem}",
  ".songo-friend .songo-heading{font-weight:650}",
  ".songo-friend-line{font-weight:600}",
  ".songo-amiss{padding-inline-start:.75rem;border-inline-start:4px solid var(--songo-accent)}",
  ".songo-friend .songo-texts{padding-block:0}"
    + "songo-board .songo-friend .songo-bar{padding-inline:0}",
  ".songo-friend .songo-input{min-height:44px;min-width:0}",
  ".songo-names{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));"
    + "gap:.5rem 1rem}",
  ".songo-names .songo-field{display:block}.songo-names .songo-input{width:100%;max-width:none}",
  ".songo-friend summary{min-height:44px;padding-block:.6rem;cursor:pointer}",
  ".songo-code{display:block;max-width:100%;height:auto;margin-block:.25rem}",
  ".songo-friends{list-style:none;margin:0;padding:0}",
  ".songo-friends li{display:flex;gap:.5rem;margin-block:.35rem}"
    + ".songo-friends .songo-button:first-child{flex:1;min-width:0;justify-content:flex-start;"
    + "text-align:start;white-space:normal}",
  ".songo-clocks{flex-basis:100%;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;"
    + "font-variant-numeric:tabular-nums}",
  ".songo-clocks[hidden]{display:none}",
  ".songo-clock{padding:.2rem .6rem;border:2px solid transparent;border-radius:.5rem}"
    + ".songo-clock b{font-size:1.25em}",
  ".songo-runs{border-color:var(--songo-accent)}",
  "@media(max-width:600px){songo-board :is(.songo-friend,.songo-clocks){margin-inline:1rem}}",
  "@media print{.songo-friend,.songo-clocks{display:none}}",
].join("");

export const MOST_MINUTES = 180;
const TICK = 200; // milliseconds

/** The seconds of a clock as it is kept: for each player, and what each has left; null for none. */
export function clockOf(text: string): { each: number; left: [number, number] } | null {
  const [each, first, other] = text.split(" ").map(Number);
  const held = [each, first, other].every((n) => n >= 0 && n <= 60 * MOST_MINUTES) && each > 0;
  return held ? { each, left: [first, other] } : null;
}

export class TwoClock {
  declare timer: ReturnType<typeof setInterval> | undefined;
  last = 0; // when what is left was last counted
  running = false;
  paused = false;
  mover = 0; // whose time runs, until the next update
  sides = [0, 1].map(() => node("span", { className: "songo-clock" }));
  button = makeButton({ label: t("Pause"), icon: "pause", act: () => this.pause() });
  box = node("div", { className: "songo-clocks", role: "timer", "aria-live": "off", hidden: true },
    ...this.sides, this.button);

  constructor(readonly board: SongoBoard) {
    addEventListener("pagehide", () => this.count());
  }

  update(): void {
    const { config, game } = this.board;
    const clock = config.opponent || config.friend || !game.sides ? null : clockOf(config.clock);
    this.box.hidden = !clock;
    this.count();
    const begun = game.ply > 0 || game.line.length > 0;
    if (clock && !begun && !this.paused) config.clock = new Array(3).fill(clock.each).join(" ");
    this.running = Boolean(clock) && begun && !game.over && !this.paused && !this.isOut();
    this.mover = game.mover;
    clearInterval(this.timer);
    this.timer = this.running ? setInterval(() => this.tick(), TICK) : undefined;
    this.last = performance.now();
    if (clock) this.show();
  }

  isOut(): boolean { return Boolean(clockOf(this.board.config.clock)?.left.includes(0)); }

  show(): void {
    const { board } = this;
    useLanguage(board.config.lang);
    clockOf(board.config.clock)!.left.forEach((left, side) => {
      const [sign, , time] = this.sides[side].childNodes;
      const words = [board.called(side), clockWords(left)];
      if (!sign) this.sides[side].append(words[0], " ", node("b", { textContent: words[1] }));
      else
        [sign, time].forEach((child, i) => {
          if (child.textContent !== words[i]) child.textContent = words[i];
        });
      this.sides[side].classList.toggle("songo-runs", this.running && side === this.mover);
    });
    const label = this.paused ? t("Go on") : t("Pause");
    this.button.lastChild!.textContent = label;
    mend(this.button, { title: label, "aria-pressed": this.paused });
  }

  count(): void {
    const clock = this.running && clockOf(this.board.config.clock);
    if (!clock) return;
    const now = performance.now();
    const side = this.mover;
    clock.left[side] = Math.max(0, clock.left[side] - (now - this.last) / 1000);
    this.last = now;
    this.board.config.clock = [clock.each, ...clock.left.map((left) => left.toFixed(1))].join(" ");
  }

  tick(): void {
    this.count();
    this.show();
    if (!this.isOut()) return;
    const { board } = this;
    const out = board.called(this.mover);
    this.update();
    board.say(() =>
      t("{player} has no time left. You may play on without the clock.", { player: out }),
    );
  }

  pause(): void {
    this.count();
    this.paused = !this.paused;
    this.update();
  }
}
