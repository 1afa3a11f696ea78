// Python behind a board may go, with its kernel: the board says so, and goes on by itself.

import { node } from "../buttons.js";

/** What JupyterLab says of a kernel whose boards have nobody behind them any more. */
const ENDED = ["dead", "restarting", "autorestarting", "terminating"];

/** A model as a board uses it: what is set reaches Python as long as there is one. */
export class Companion {
  constructor(model, element, own) {
    this.model = model;
    this.own = own; // what Python told once of its widget: uid, kind, gone
    this.element = element;
    this.line = null; // what says that Python has gone
  }

  get(name) { return this.model.get(name); }
  set(values) {
    // One by one: that is all that anywidget promises, and all that marimo has.
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
  }
  on(name, act) { this.model.on(name, act); }
  off(name, act) { this.model.off(name, act); }

  save_changes() {
    if (this.line) return;
    try {
      this.model.save_changes?.();
    } catch {
      this.tell(true); // nothing can be sent there
    }
  }

  /** Say that Python has gone, or say it no more. */
  tell(gone) {
    if (gone === Boolean(this.line)) return;
    this.line?.remove();
    this.line = null;
    if (!gone) return;
    this.line = node("p", { className: "songo-line songo-gone", role: "status" });
    this.element.append(this.line);
    this.line.textContent = this.own.gone; // said once it stands there, for screen readers
  }

  /** Listen for what a notebook says of its kernel. @returns {function()} ends it */
  watch() {
    const manager = this.model.widget_manager;
    const session = manager?.context?.sessionContext;
    const live = async () => {
      const own = await manager?.get_model(this.own.uid).catch(() => null);
      if (own) this.tell(!own.comm_live);
    };
    const status = (_session, now) => { if (ENDED.includes(now)) this.tell(true); };
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
