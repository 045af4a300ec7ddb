import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens, type TokensList } from "marked";

/** `{{price:12}}`: the current price of a service. */
const PRICE = /^\{\{\s*price:(\d{1,15})\s*\}\}/;

const price: TokenizerAndRendererExtension = {
  name: "price",
  level: "inline",
  start: (text) => text.indexOf("{{"),
  tokenizer(text) {
    const found = PRICE.exec(text);
    return found ? { type: "price", raw: found[0], id: found[1] } : undefined;
  },
  renderer: ({ ["id"]: id }) => `<span data-price="${String(id)}"></span>`,
};

const FAQ = /^:::faq[ \t]*\n([\s\S]*?)\n:::[ \t]*(?:\n|$)/;

interface FaqToken extends Tokens.Generic {
  items: { question: Token[]; answer: Token[] }[];
  /** All tokens in one list, in which pictures and links are looked for. */
  parts: Token[];
}

/** `:::faq`, questions as headings with their answers below, `:::`. */
const faq: TokenizerAndRendererExtension = {
  name: "faq",
  level: "block",
  start: (text) => text.indexOf(":::faq"),
  tokenizer(text) {
    const found = FAQ.exec(text);
    if (!found) return undefined;
    const items = found[1]!.split(/^#{1,6}[ \t]+/m).slice(1);
    const read = items.map((item) => {
      const [question = "", ...answer] = item.split("\n");
      return { question: this.lexer.inlineTokens(question.trim()), answer: this.lexer.blockTokens(answer.join("\n"), []) };
    });
    return { type: "faq", raw: found[0], items: read, parts: read.flatMap(({ question, answer }) => [...question, ...answer]) };
  },
  childTokens: ["parts"],
  renderer(token) {
    const { items } = token as FaqToken;
    return items
      .map(
        ({ question, answer }) => `<details><summary>${this.parser.parseInline(question)}</summary>${this.parser.parse(answer)}</details>`,
      )
      .join("");
  },
};

/** `{{faq:payments}}`: the panel's own questions of this kind. */
const QUESTIONS = /^\{\{\s*faq:([\p{L}\d][\p{L}\d_-]{0,39})\s*\}\}[ \t]*(?:\n|$)/u;

const questions: TokenizerAndRendererExtension = {
  name: "questions",
  level: "block",
  start: (text) => text.indexOf("{{faq:"),
  tokenizer(text) {
    const found = QUESTIONS.exec(text);
    return found ? { type: "questions", raw: found[0], kind: found[1]!.toLowerCase() } : undefined;
  },
  renderer: ({ ["kind"]: kind }) => `<div data-faq="${String(kind)}"></div>`,
};

const attribute = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The title that makes a link a button: [Order now](/order "button"). */
const BUTTON = "button";

export interface Picture {
  width?: number;
  height?: number;
}

/** The product's Markdown parser; the result is not sanitized. `pictures`: their sizes by address, so that nothing moves while they load. */
function markdown(pictures: ReadonlyMap<string, Picture> = new Map()): Marked {
  return new Marked({
    gfm: true,
    extensions: [price, faq, questions],
    renderer: {
      // The page's title is its only heading of the first level.
      heading({ tokens, depth }) {
        const level = Math.min(4, Math.max(2, depth));
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, title, tokens }) {
        const isButton = title?.trim().toLowerCase() === BUTTON;
        const extra = isButton ? ` class="${BUTTON}"` : title ? ` title="${attribute(title)}"` : "";
        return `<a href="${attribute(href)}"${extra}>${this.parser.parseInline(tokens)}</a>`;
      },
      // The text of a task item is the label of its checkbox.
      listitem({ task, tokens: [first, ...rest] }) {
        if (!task || !first) return false;
        if (first.type === "paragraph")
          return `<li><p><label>${this.parser.parseInline(first.tokens ?? [])}</label></p>${this.parser.parse(rest)}</li>\n`;
        return `<li><label>${this.parser.parse([first, ...rest.slice(0, 1)])}</label>${this.parser.parse(rest.slice(1))}</li>\n`;
      },
      image({ href, text }) {
        const { width, height } = pictures.get(href) ?? {};
        const size = width === undefined ? "" : ` width="${width}" height="${height}"`;
        return `<img src="${attribute(href)}" alt="${attribute(text)}"${size} loading="lazy" decoding="async">`;
      },
    },
  });
}

/** Maximum nesting of quotes and lists: each level is a recursive call of the parser. */
const MOST_LEVELS = 12;
const DEEP = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?){13,}/gm;

const flattened = (text: string): string =>
  text.replaceAll(DEEP, (marks) => marks.match(/\S+/g)!.join("").slice(0, MOST_LEVELS).replaceAll(/./g, "$& "));

/** The parser compares each delimiter of a paragraph with the others, so their number is bounded. */
const MOST_MARKS = 600;
const MOST_FAQS = 20;
/** Where the inline text of a paragraph, list item or table row ends. */
const PARTS = /\n(?=[ \t]*(?:\n|[-+*|#>]|\d{1,9}[.)]|:::))/;

const isTangled = (text: string): boolean =>
  (text.match(/^:::faq/gm)?.length ?? 0) > MOST_FAQS ||
  text.split(PARTS).some((part) => (part.match(/[*_~`[<!]/g)?.length ?? 0) > MOST_MARKS);

const refused = (cause?: unknown) => new AppError("validation", {}, { cause, fields: { body: { code: "invalid", params: {} } } });

/** Refuses text that would keep the parser busy and that no one would write. Errors: validation. */
function tokensOf(text: string, marked: Marked): TokensList {
  const flat = flattened(text);
  if (isTangled(flat)) throw refused();
  try {
    return marked.lexer(flat);
  } catch (error) {
    throw error instanceof RangeError ? refused(error) : error;
  }
}

/** HTML of a text, not sanitized yet. */
export function markupOf(text: string, pictures?: ReadonlyMap<string, Picture>): string {
  const marked = markdown(pictures);
  return marked.parser(tokensOf(text, marked));
}

/** Every token of a text in order, children included. */
export function eachToken(text: string, visit: (token: Token) => void): void {
  const marked = markdown();
  void marked.walkTokens(tokensOf(text, marked), visit);
}
