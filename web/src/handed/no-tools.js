// A page that is handed out has a board and what asks puzzles: its tools do nothing, and are not seen.
// Takes the place of the switches that fetch them.

export const fetchLens = () => Promise.reject(new Error());

export class LensSwitch { update() {} hide() {} look() {} }

export class MenuSwitch {
  constructor() {
    this.button = document.createElement("span");
    this.panel = document.createElement("span");
    this.button.hidden = true;
    this.panel.hidden = true;
  }
  update() {}
}

export class MovesSwitch {}

export class PlaySwitch {}

export function hear() {}
