// A waiting move: seeds are won because the other side has to move.

import { captureBy } from "./capture.js";
import { t } from "../strings.js";

export const WAIT = captureBy(
  () => t("Waiting move"),
  () => t("Wait until the other side has to give way."),
  () => t("The right move stays in its own row and takes nothing."),
);
