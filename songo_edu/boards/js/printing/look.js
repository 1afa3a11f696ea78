// The style of a sheet: seen on paper alone, and then nothing else of the page is.

export const SHEET_STYLE = [
  ".songo-sheet{display:none}",
  "@media print{body:has(>.songo-sheet)>*:not(.songo-sheet){display:none!important}body>.songo-sheet{display:block;color:#000;background:#fff;font:10pt/1.35 ui-sans-serif,system-ui,sans-serif}",
  ".songo-sheet-page{break-after:page;display:flex;flex-direction:column;min-height:250mm}.songo-sheet-page:last-child{break-after:auto}",
  ".songo-sheet-head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 8mm;border-block-end:.5mm solid}",
  ".songo-sheet h2{font-size:15pt;margin:0 0 2mm;overflow-wrap:anywhere}.songo-sheet p{margin:1.5mm 0;max-width:none}",
  ".songo-sheet-rules{font-size:8.5pt;line-height:1.3}",
  ".songo-sheet-cards{list-style:none;margin:3mm 0 0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:5mm 8mm;flex:1;align-content:space-between}",
  ".songo-sheet-card{break-inside:avoid}.songo-sheet svg{width:100%;height:auto}.songo-sheet-stars{white-space:nowrap;letter-spacing:.05em}",
  ".songo-sheet-answer{line-height:1.9}",
  ".songo-sheet-beside{display:flex;gap:1mm}.songo-sheet-beside>:first-child{flex:1;min-width:0;align-self:center}",
  ".songo-sheet-code{flex:none;margin:-1mm -1.8mm 0 0}.songo-sheet-code p{margin:0 0 0 .8mm;font-size:5pt;line-height:1.25;white-space:pre-line;overflow-wrap:anywhere;color:#333}",
  ".songo-sheet-keys{list-style:none;margin:0;padding:0}.songo-sheet-key{break-inside:avoid;display:grid;grid-template-columns:52mm 1fr;gap:5mm;padding-block:2mm;border-block-end:.2mm solid #888;font-size:9pt}",
  ".songo-sheet-key p{margin:0 0 1mm}.songo-sheet-foot{font-size:7.5pt;color:#333;margin-block-start:auto!important}}",
].join("");
