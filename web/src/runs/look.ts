// The style of runs: the line above the board.

export const RUNS_STYLE = [
  ".songo-run{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;min-height:44px;margin-block-end:.5rem;font-variant-numeric:tabular-nums}",
  ".songo-run>strong{font-size:1.0625rem}",
  ".songo-run-clock{font-size:1.25rem;font-weight:700}",
  ".songo-run-bar{display:flex;flex-wrap:wrap;gap:.5rem;margin-inline-start:auto}",
  ".songo-run~.songo-room :is(.songo-task-head>.songo-button,.songo-tally){display:none}",
  ".songo-hurried~.songo-room :is(.songo-about,.songo-why){display:none}",
  "@media(max-width:600px){.songo-run{margin-inline:1rem}.songo-run-bar{margin-inline-start:0}}",
].join("");
