// A quiet move that makes two threats at once, which nothing can stop together.

import { captureBy } from "./capture.js";
import { t } from "../strings.js";

export const DOUBLE = captureBy(
  () => t("Double threat"),
  () => t("Make two threats at once."),
  () => t("The right move takes nothing, and two pits threaten after it."),
);
