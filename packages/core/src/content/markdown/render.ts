import { LINK_SCHEMES } from "@vitrine/contract/content/link/safe-link";
import sanitizeHtml from "sanitize-html";
import { markupOf, type Picture } from "./syntax.ts";

const BLOCKS = ["h2", "h3", "h4", "p", "blockquote", "pre", "hr", "ul", "ol", "li", "details", "summary", "div"];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];
const INLINE = ["a", "strong", "em", "del", "code", "br", "img", "span", "input", "label"];

const SANITIZED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...TABLE, ...INLINE],
  allowedAttributes: {
    a: ["href", "title", "class", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    span: ["data-price"],
    th: ["align", "scope"],
    td: ["align"],
    ol: ["start"],
    // The checkbox of a task item.
    input: ["type", "checked", "disabled"],
    div: ["class", "tabindex", "data-faq"],
  },
  allowedClasses: { a: ["button"], div: ["table"] },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === "input" && attribs["type"] !== "checkbox",
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener" } }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: "col" } }),
    input: (tagName, attribs) => ({ tagName, attribs: { ...attribs, disabled: "" } }),
  },
};

/** Wide tables scroll separately, and are focusable so that the keyboard can scroll them. */
const scrolling = (html: string): string =>
  html.replaceAll("<table>", '<div class="table" tabindex="0"><table>').replaceAll("</table>", "</table></div>");

/** Sanitized HTML of a text. Live prices are still placeholders, which `withPrices` fills in. */
export function renderMarkdown(text: string, pictures?: ReadonlyMap<string, Picture>): string {
  return scrolling(sanitizeHtml(markupOf(text, pictures), SANITIZED));
}

const PRICE = /<span data-price="(\d{1,15})"><\/span>/g;

/** `priceOf` returns HTML. */
export const withPrices = (html: string, priceOf: (serviceId: number) => string): string =>
  html.replace(PRICE, (_, id: string) => priceOf(Number(id)));

/** Ids of the services whose prices a text shows. */
export const pricesIn = (html: string): number[] => [...html.matchAll(PRICE)].map(([, id]) => Number(id));

const QUESTIONS = /<div data-faq="([\p{L}\d_-]{1,40})"><\/div>/gu;

/** `htmlOf` returns HTML. */
export const withQuestions = (html: string, htmlOf: (kind: string) => string): string =>
  html.replace(QUESTIONS, (_, kind: string) => htmlOf(kind));

export const asksQuestions = (html: string): boolean => html.includes("<div data-faq=");

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<\/(?:p|li|h\d|td|th|summary|details)>/g, " "), { allowedTags: [] })
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The text before the first heading, table or questions; all of it if it begins with one. */
export const leadOf = (html: string): string => plainText(html.split(/<(?:h[2-4]|table|details)\b/, 1)[0]!) || plainText(html);

const ITEM = /<details><summary>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g;

/** Questions and answers of the text, for search engines. */
export const faqIn = (html: string): { question: string; answer: string }[] =>
  [...html.matchAll(ITEM)].map(([, question = "", answer = ""]) => ({ question: plainText(question), answer: plainText(answer) }));
