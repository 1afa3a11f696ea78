// What a notebook and its boards tell each other. Types alone.

/** A widget's model, as anywidget hands it out: its traits are what Python has. */
export interface BoardModel {
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes?(): void;
  on(name: string, act: (...told: any[]) => void): void;
  off(name: string, act: (...told: any[]) => void): void;
  send(told: object): void;
  /** In JupyterLab, whose kernels come and go. */
  widget_manager?: any;
}

/** What Python tells once of a widget: its name, its kind, what is said once Python has gone. */
export interface Own { uid: string; kind: string; gone: string }

/** What anywidget calls a widget with. */
export interface Shown { model: BoardModel; el: HTMLElement; own: Own }

/** The boards' module. */
export interface BoardsModule {
  greet(model: BoardModel, own: Own): void; default: { render(shown: Shown): Promise<() => void> };
}
