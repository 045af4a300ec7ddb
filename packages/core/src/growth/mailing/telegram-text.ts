import sanitizeHtml from "sanitize-html";

/** A line of a list or a table that stays one line. */
const oneLine = (html: string): string => html.replaceAll(/\s*<\/?(?:p|br)[^>]*>\s*/g, " ").trim();

/**
 * Converts a rendered text to the few tags that Telegram supports: blocks become lines, headings bold, list items get a bullet or number.
 */
export function toTelegram(html: string): string {
  const lines = html
    .replaceAll(/<ol(?: start="(\d+)")?>([\s\S]*?)<\/ol>/g, (_, start: string | undefined, items: string) => {
      let number = Number(start ?? 1);
      return items.replaceAll(/<li>([\s\S]*?)<\/li>/g, (_item, text: string) => `${number++}. ${oneLine(text)}\n`);
    })
    .replaceAll(/<li>([\s\S]*?)(?=<\/li>|<ul>|<ol)/g, (_, text: string) => `• ${oneLine(text)}\n`)
    .replaceAll(/<\/li>\s*/g, "")
    .replaceAll(/<([uo])l[^>]*>\s*/g, "<$1l>")
    .replaceAll(/<(td|th)[^>]*>([\s\S]*?)<\/\1>/g, (_, _cell, text: string) => `${oneLine(text)}  `)
    .replaceAll(/<tr[^>]*>|<hr[^>]*>/g, "\n")
    .replaceAll(/<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/g, "\n\n<b>$1</b>\n")
    .replaceAll(/<summary>([\s\S]*?)<\/summary>/g, "\n\n<b>$1</b>\n")
    .replaceAll(/<br[^>]*>/g, "\n")
    .replaceAll(/<\/(?:p|ul|ol|table|pre|blockquote)>/g, (end) => `${end}\n\n`)
    .replaceAll(/<(\/?)strong>/g, "<$1b>")
    .replaceAll(/<(\/?)em>/g, "<$1i>")
    .replaceAll(/<(\/?)del>/g, "<$1s>");
  return sanitizeHtml(lines, {
    allowedTags: ["b", "i", "s", "code", "pre", "a", "blockquote"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tg"],
  })
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n+(<\/blockquote>)/g, "$1")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The same as plain text; an address follows the words that link to it. */
export const toPlain = (html: string): string =>
  toTelegram(html)
    .replaceAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_, href: string, words: string) =>
      words === href || href === `mailto:${words}` ? words : `${words} (${href})`,
    )
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
