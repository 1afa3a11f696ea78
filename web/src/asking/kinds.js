// The kinds of exercises, each by the script that asks it.

import { askChoose } from "./ask-choose.js";
import { askNumber } from "./ask-number.js";
import { askPlay } from "./ask-play.js";
import { askPredict } from "./ask-predict.js";
import { askWin } from "./ask-win.js";
import { demonstrate } from "./demo.js";

export const ASKING_KINDS = {
  play: { ask: askPlay, mode: "play" },
  choose: { ask: askChoose, mode: "choose" },
  predict: { ask: askPredict, mode: "choose-one" },
  number: { ask: askNumber, mode: "play" },
  win: { ask: askWin, mode: "play" },
  demo: { ask: demonstrate, mode: "play" },
};
