import type { Answer } from "../../kernel/layout/visit.ts";

/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex -- these characters are the ones to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as the content of an element or attribute. */
export const escapedXml = (text: string): string => text.replace(FORBIDDEN, "").replace(/[<>&"']/g, (found) => `&#${found.charCodeAt(0)};`);

export const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** A document that programs read. `seconds`: how long it may be kept. */
export const xmlAnswer = (type: string, root: string, seconds: number): Answer => ({
  kind: "data",
  type: `${type}; charset=utf-8`,
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`,
  cache: `public, max-age=${seconds}`,
});
