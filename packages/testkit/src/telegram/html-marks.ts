import { badRequest } from "./refusal.ts";

const TAGS = new Set([
  "b",
  "strong",
  "i",
  "em",
  "u",
  "ins",
  "s",
  "strike",
  "del",
  "span",
  "tg-spoiler",
  "a",
  "tg-emoji",
  "code",
  "pre",
  "blockquote",
]);
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

function entity(name: string): string {
  const number = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name);
  if (number) return String.fromCodePoint(number[1] ? Number.parseInt(number[1], 16) : Number(number[2]));
  const sign = ENTITIES[name];
  if (sign === undefined) throw badRequest(`can't parse entities: unsupported entity "&${name};"`);
  return sign;
}

/** The text without its tags, as Telegram parses HTML; invalid markup is refused. */
export function plainTextOf(html: string): string {
  const open: string[] = [];
  let text = "";
  for (const [piece] of html.matchAll(/<[^>]*>?|&[#\w]+;|[^<&]+|&/g)) {
    if (piece.startsWith("<")) {
      const tag = /^<(\/?)([a-z-]+)(?:\s+[a-z-]+(?:="[^"]*")?)*\s*>$/i.exec(piece);
      const name = tag?.[2]?.toLowerCase();
      if (!tag || !name || !TAGS.has(name)) throw badRequest(`can't parse entities: Unsupported start tag "${piece.slice(1, 20)}"`);
      if (tag[1] === "") open.push(name);
      else if (open.pop() !== name) throw badRequest(`can't parse entities: Unexpected end tag "${name}"`);
    } else text += piece.length > 1 && piece.startsWith("&") ? entity(piece.slice(1, -1)) : piece;
  }
  if (open.length > 0) throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${open.at(-1)}"`);
  return text;
}
