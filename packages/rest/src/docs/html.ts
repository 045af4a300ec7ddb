/** The product's Ledger style for one page: light, and dark if the reader's system prefers it. */
export const DOCS_STYLE = `
:root{color-scheme:light;--paper:#F5F3EC;--sheet:#FFFEFB;--inset:#ECE9DF;--ink:#1A2422;--ink-2:#46524F;--line:#DAD5C8;--accent:#0D5F5A;--focus:#BF4B0B;--ok:#1C6638;--info:#25578A;--warn:#7F5200;--bad:#A1252B}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#11181A;--sheet:#182123;--inset:#202B2D;--ink:#E9E7DF;--ink-2:#B6BDB8;--line:#2B3739;--accent:#6FC8BA;--focus:#FFB25E;--ok:#7FCE98;--info:#93BCEB;--warn:#E5B75F;--bad:#F39A93}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:400 14px/20px 'Onest Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--accent)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.page{max-width:1224px;margin:0 auto;padding:32px 16px 96px;display:grid;gap:32px;grid-template-columns:minmax(0,1fr)}
@media (min-width:900px){.page{grid-template-columns:218px minmax(0,1fr)}nav{position:sticky;top:32px;align-self:start;max-height:calc(100vh - 64px);overflow:auto}}
header{grid-column:1/-1}h1,h2{font-family:Literata,Georgia,'Times New Roman',serif;font-weight:600;letter-spacing:-.01em}
h1{margin:0 0 8px;font-size:28px;line-height:32px}h2{margin:48px 0 16px;padding-bottom:8px;border-bottom:2px solid var(--ink);font-size:20px;line-height:24px;text-transform:capitalize}
main>h2:first-child,main>section:first-child>h2{margin-top:0}p{max-width:72ch;margin:0 0 16px;color:var(--ink-2)}
nav ul{list-style:none;margin:0;padding:0}nav a{display:block;min-height:24px;padding:4px 8px;border-left:2px solid var(--line);text-decoration:none;text-transform:capitalize}nav a:hover{border-color:var(--accent)}
article{margin:0 0 16px;border:1px solid var(--line);border-radius:8px;background:var(--sheet)}
details summary{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:8px 16px;cursor:pointer;min-height:40px}
details[open] summary{border-bottom:1px solid var(--line)}.inside{padding:16px}
code,pre{font:400 13px/20px 'JetBrains Mono Variable',ui-monospace,Consolas,monospace}code{overflow-wrap:anywhere}
pre{margin:0 0 16px;padding:16px;overflow:auto;background:var(--inset);border-radius:4px}
nav label{display:block;margin:0 0 4px;font-weight:600}nav input{width:100%;min-height:40px;padding:8px;border:1px solid var(--line);border-radius:4px;background:var(--sheet);color:var(--ink);font:inherit}[hidden]{display:none}
.method{min-width:56px;font:600 12px/20px 'JetBrains Mono Variable',ui-monospace,Consolas,monospace}.get{color:var(--info)}.post{color:var(--ok)}.put,.patch{color:var(--warn)}.delete{color:var(--bad)}
.what{flex-basis:100%;color:var(--ink-2)}@media (min-width:769px){.what{flex-basis:auto;margin-left:auto}}
.scroll{overflow-x:auto;margin:0 0 16px}table{width:100%;border-collapse:collapse}caption{padding:8px 0;text-align:left;font-weight:600}
td:first-child code{overflow-wrap:normal;white-space:nowrap}th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{font-weight:500;color:var(--ink-2)}
`;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A table that scrolls on its own on narrow screens; cells are HTML. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
