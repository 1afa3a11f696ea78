// The style of the lens, which comes with it; what takes room has it in the board's style.

export const LENS_STYLE = [
  ".songo-lens{pointer-events:none;transition:opacity .15s;font-variant-numeric:tabular-nums}",
  ".songo-lens:empty{opacity:0}",
  ".songo-lens [data-slots]{transition:opacity .15s}",
  ".songo-lens-far{opacity:.16}",
  ".songo-board .songo-lens-line{color:var(--songo-muted)}",
  ".songo-findings .songo-input{max-width:100%}",
  ".songo-findings summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:.5rem;",
  "color:var(--songo-accent);font-weight:600}",
  ".songo-findings summary::before{content:'▸'}",
  ".songo-findings[open] summary::before{content:'▾'}",
  ".songo-findings summary:focus-visible{outline:3px solid var(--songo-focus);outline-offset:2px}",
  ".songo-findings ul{margin:.25rem 0;padding-inline-start:1.2rem}",
  ".songo-findings li{margin-block:.3rem}",
  ".songo-findings .songo-field{justify-content:flex-start}",
  ".songo-findings p{color:var(--songo-muted);font-size:.9em}",
  "@media(prefers-reduced-motion:reduce){.songo-lens,.songo-lens *{transition:none!important}}",
  "@media print{.songo-lens-line,.songo-findings{display:none}}",
].join("");
