// What stands below a board with a lens while no pit is looked at.

import { t } from "./strings.js";

export function restingLine(): string {
  return t("Point at a pit, or go to it with the keyboard: this line tells its threats.");
}
