// A page that is handed out has a board and what asks puzzles: its tools do nothing, and are not seen.
// Takes the place of the switches that fetch them.

export const fetchLens = (): Promise<void> => Promise.reject(new Error());

export class LensSwitch { update(): void {} hide(): void {} look(): void {} }

export class MenuSwitch {
  declare button: HTMLElement; declare panel: HTMLElement;

  constructor() {
    this.button = document.createElement("span");
    this.panel = document.createElement("span");
    this.button.hidden = true;
    this.panel.hidden = true;
  }
  update(): void {}
}

export class MovesSwitch {}

export class PlaySwitch {}

export function hear(): void {}
