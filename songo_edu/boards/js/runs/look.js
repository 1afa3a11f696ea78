// The style of runs: the line above the board, and the card before and after.

export const RUNS_STYLE = [
  ".songo-run{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;min-height:44px;margin-block-end:.5rem;font-variant-numeric:tabular-nums}",
  ".songo-run>strong{font-size:1.0625rem}",
  ".songo-run-clock{font-size:1.25rem;font-weight:700}",
  ".songo-run-bar{display:flex;flex-wrap:wrap;gap:.5rem;margin-inline-start:auto}",
  ".songo-run~.songo-room :is(.songo-task-head>.songo-button,.songo-tally){display:none}",
  ".songo-hurried~.songo-room :is(.songo-about,.songo-why){display:none}",
  ".songo-run-card{display:grid;gap:1rem;justify-items:start;max-width:44rem;margin-block:1rem 3rem}",
  ".songo-run-card p{margin:0;max-width:34rem}.songo-run-card .songo-bar{flex-wrap:wrap}",
  ".songo-run-card .songo-set-title{font-size:1.625rem;font-weight:700;letter-spacing:-.012em}.songo-run-card .songo-set-title:focus{outline:none}",
  "@media(max-width:600px){.songo-run,.songo-run-card{margin-inline:1rem}.songo-run-bar{margin-inline-start:0}}",
].join("");
