// The style of the composer, beside that of the room to explore.

export const COMPOSE_STYLE = [
  ".songo-compose{container:explore/inline-size}.songo-compose .songo-board{max-width:none;margin:0}",
  ".songo-compose .songo-filters{margin:0}",
  ".songo-composed{margin:0;min-height:4.6em;padding:.75rem 1rem;border:1px solid var(--songo-line);border-radius:.9rem;line-height:1.5;text-wrap:pretty}",
  ".songo-composed[data-state=right]{border:2px solid var(--songo-right)}",
  ".songo-composed[data-state=spoilt]{border:2px dashed #a52f3c}",
  ".songo-worths{margin:0;min-height:1.5em;color:var(--songo-muted);font-variant-numeric:tabular-nums}",
  ".songo-compose .songo-explore .songo-table{margin-block-start:0}.songo-compose .songo-set-title{margin-block-end:.75rem}",
  ".songo-compose .songo-below{gap:.6rem}.songo-compose .songo-below .songo-quiet-line{margin:0}",
  ".songo-compose .songo-line{min-height:3.1em}",
  "@media(max-width:600px){.songo-compose .songo-table{position:sticky;inset-block-start:var(--site-bar,0px);z-index:4;background:var(--songo-paper);padding-block-end:.25rem}",
  ".songo-compose :is(.songo-line,.songo-below,.songo-set-title){padding-inline:1rem}}",
].join("");
