const MOST_DEPTH = 64;
/** A catalogue of 50,000 services with 20 fields each holds a million. */
const MOST_VALUES = 2_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** `[` and `{`, `]` and `}` differ from each other by this bit. */
const BRACE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether parsing this JSON takes bounded memory and stack. Looks at brackets and commas only; the parser judges the rest. */
export function isBoundedJson(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfString(text, at);
    else if (letter === COMMA) values++;
    else if ((letter | BRACE_BIT) === OPENING) {
      values++;
      if (++depth > MOST_DEPTH) return false;
    } else if ((letter | BRACE_BIT) === CLOSING) depth--;
    if (values > MOST_VALUES) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) return at;
    if (letter === BACKSLASH) at++;
  }
  return text.length;
}
