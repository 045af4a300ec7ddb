import { renderMarkdown } from "../../content/markdown/render.ts";
import type { MailingRow } from "../store/mailings.ts";

const HREF = /(<a [^>]*?href=")([^"]*)(?=")/g;
const MARK = /\{\{link:(\d{1,4})\}\}/g;
/** Addresses of the web or of the panel itself. */
const COUNTED = /^(?:https?:\/\/|\/(?!\/))/i;
const MOST = 1000;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const plain = (attribute: string): string => attribute.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);

/** The addresses whose clicks are counted, as written, each once. A notification is plain text. */
export function countedLinks({ body, channel }: Pick<MailingRow, "body" | "channel">): string[] {
  if (channel === "inbox") return [];
  const all = [...renderMarkdown(body).matchAll(HREF)].map(([, , href = ""]) => plain(href));
  return [...new Set(all)].filter((href) => COUNTED.test(href)).slice(0, MOST);
}

/** Replaces each counted link by its index in braces. Braces in the staff's text are always known variables, so they can't be confused. */
export const withLinkMarks = (html: string, links: readonly string[]): string =>
  html.replaceAll(HREF, (whole: string, start: string, href: string) => {
    const place = links.indexOf(plain(href));
    return place === -1 ? whole : `${start}{{link:${place}}}`;
  });

/** `linkOf` returns an address without characters that HTML escapes. */
export const withLinks = (html: string, linkOf: (place: number) => string): string =>
  html.replaceAll(MARK, (_, place: string) => linkOf(Number(place)));
