// The style of a sheet: seen on paper alone, and then nothing else of the page is. On the screen it is
// laid out unseen, to find what has room.

export const SHEET_STYLE = [
  ".songo-sheet{display:none;color:#000;background:#fff;font:10pt/1.35 ui-sans-serif,system-ui,sans-serif}",
  ".songo-sheet-trial{display:block;position:absolute;inset:0 auto auto 0;visibility:hidden}",
  "@media print{body:has(>.songo-sheet)>*:not(.songo-sheet){display:none!important}body:has(>.songo-sheet){margin:0}body>.songo-sheet{display:block}}",
  ".songo-sheet-page{break-after:page;display:flex;flex-direction:column;min-height:var(--page)}.songo-sheet-page:last-child{break-after:auto}",
  ".songo-sheet-head{display:grid;grid-template-columns:1fr auto;align-items:baseline;gap:0 8mm;border-block-end:.5mm solid}.songo-sheet-score{font-size:14pt;justify-self:end}",
  ".songo-sheet-game{display:flex;gap:5mm;margin-block-start:1.5mm}.songo-sheet-game>svg{flex:none;align-self:start}",
  ".songo-sheet h2{font-size:15pt;margin:0;overflow-wrap:anywhere}.songo-sheet p{margin:1mm 0;max-width:none}",
  ".songo-sheet .songo-sheet-rules{font-size:7.7pt;line-height:1.22;margin:0}",
  ".songo-sheet-cards{list-style:none;margin:2mm 0 0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:2mm 8mm;flex:1;align-content:space-between}",
  ".songo-sheet-card{break-inside:avoid;border-block-start:.15mm solid;padding-block-start:1mm}.songo-sheet svg{width:100%;height:auto}.songo-sheet-stars{white-space:nowrap;letter-spacing:.05em}",
  ".songo-sheet-asked{display:flex;gap:2mm;align-items:start;justify-content:space-between}.songo-sheet-asked>strong{flex:1;font-size:9.5pt;line-height:1.2}.songo-sheet-asked small{display:block;text-align:end;font-size:6.5pt}.songo-sheet-number{flex:none;border:.35mm solid;border-radius:50%;min-width:6.5mm;line-height:6.5mm;text-align:center}",
  ".songo-sheet-tight .songo-sheet-asked>strong{font-size:8.2pt;line-height:1.15}.songo-sheet-tight .songo-sheet-number{min-width:5.5mm;line-height:5.5mm}.songo-sheet-tight .songo-sheet-cards{row-gap:1mm}.songo-sheet-tight .songo-sheet-blank:only-child{height:4mm}",
  ".songo-sheet-board{width:var(--board)}.songo-sheet-beside>.songo-sheet-board:first-child{flex:0 1 var(--board);margin-inline-end:auto}",
  ".songo-sheet-answer{display:flex;gap:1.5mm;align-items:baseline;font-size:9pt}.songo-sheet-blank{border-block-end:.2mm solid;min-width:6mm;flex-basis:0}.songo-sheet-blank:only-child{height:7mm}",
  ".songo-sheet-beside{display:flex;gap:1mm}.songo-sheet-beside>:first-child{flex:1;min-width:0;align-self:center}",
  ".songo-sheet-code{flex:none;margin:-1mm -1.8mm 0 0}.songo-sheet-code p{margin:0 0 0 .8mm;font-size:5pt;line-height:1.25;white-space:pre-line;overflow-wrap:anywhere;color:#333}",
  ".songo-sheet-keys{list-style:none;margin:0;padding:0}.songo-sheet-key{break-inside:avoid;display:grid;grid-template-columns:7mm 50mm 1fr;gap:3mm;align-items:start;padding-block:2mm;border-block-end:.2mm solid #888;font-size:9pt}",
  ".songo-sheet-key p{margin:0 0 1mm}.songo-sheet-foot{display:flex;justify-content:space-between;font-size:7.5pt;color:#333;margin-block-start:auto!important}",
].join("");
