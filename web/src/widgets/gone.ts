// Python behind a board may go, with its kernel: the board says so, and goes on by itself.

import { node } from "../buttons.js";
import type { BoardModel, Own } from "../notebooks/told.js";

/** What a widget is made of: its model, and the element that it fills. */
export interface Rendered { model: Companion; el: HTMLElement }

/** What JupyterLab says of a kernel whose boards have nobody behind them any more. */
const ENDED = ["dead", "restarting", "autorestarting", "terminating"];

/** A model as a board uses it: what is set reaches Python as long as there is one. */
export class Companion {
  declare model: BoardModel; declare own: Own; declare element: HTMLElement; declare line: HTMLElement | null;

  constructor(model: BoardModel, element: HTMLElement, own: Own) {
    this.model = model;
    this.own = own;
    this.element = element;
    this.line = null; // what says that Python has gone
  }

  get(name: string): any { return this.model.get(name); }
  set(values: Record<string, unknown>): void {
    // One by one: that is all that anywidget promises, and all that marimo has.
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
  }
  on(name: string, act: (...told: any[]) => void): void { this.model.on(name, act); }
  off(name: string, act: (...told: any[]) => void): void { this.model.off(name, act); }

  save_changes(): void {
    if (this.line) return;
    try {
      this.model.save_changes?.();
    } catch {
      this.tell(true); // nothing can be sent there
    }
  }

  /** Say that Python has gone, or say it no more. */
  tell(gone: boolean): void {
    if (gone === Boolean(this.line)) return;
    this.line?.remove();
    this.line = null;
    if (!gone) return;
    this.line = node("p", { className: "songo-line songo-gone", role: "status" });
    this.element.append(this.line);
    this.line.textContent = this.own.gone; // said once it stands there, for screen readers
  }

  /** Listen for what a notebook says of its kernel. @returns ends it */
  watch(): () => void {
    const manager = this.model.widget_manager;
    const session = manager?.context?.sessionContext;
    const live = async () => {
      const own = await manager?.get_model(this.own.uid).catch(() => null);
      if (own) this.tell(!own.comm_live);
    };
    const status = (_session: unknown, now: string) => { if (ENDED.includes(now)) this.tell(true); };
    const other = () => this.tell(true);
    this.on("comm_live_update", live);
    session?.statusChanged.connect(status);
    session?.kernelChanged.connect(other);
    return () => {
      this.off("comm_live_update", live);
      session?.statusChanged.disconnect(status);
      session?.kernelChanged.disconnect(other);
      this.line?.remove();
    };
  }
}
