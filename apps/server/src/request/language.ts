import type { IncomingMessage } from "node:http";
import { languageSchema } from "@vitrine/contract/kernel/paging/list";
import { type Language, languageFromHeader } from "@vitrine/contract/kernel/language/language-tags";

export const LANGUAGE_COOKIE = "lng";

interface Known {
  request: IncomingMessage;
  cookies: ReadonlyMap<string, string>;
  /** The signed-in person's. */
  person: Language | undefined;
  /** Its default, and what it offers; without `languages`, every language of the product. */
  panel: { language: Language; languages?: readonly Language[] };
}

const ours = (text: string | null | undefined): Language | undefined =>
  text === null || text === undefined ? undefined : languageSchema.safeParse(text).data;

/** Chosen manually. */
function chosen({ request, cookies }: Known): Language | undefined {
  const question = request.url?.indexOf("?") ?? -1;
  const requested = question < 0 ? undefined : ours(new URLSearchParams(request.url!.slice(question)).get("lng"));
  return requested ?? ours(cookies.get(LANGUAGE_COOKIE));
}

function preferred({ request, panel }: Known): Language | undefined {
  const header = request.headers["accept-language"]?.trim();
  return header && header !== "*" ? languageFromHeader(header, panel.languages) : undefined;
}

const offered = ({ panel: { language, languages } }: Known, wanted: Language | undefined): Language =>
  wanted !== undefined && (languages?.includes(wanted) ?? true) ? wanted : language;

/** The language of messages: an integrator's Accept-Language precedes the account's setting. */
export const languageOf = (known: Known): Language => offered(known, chosen(known) ?? preferred(known) ?? known.person);

/** The language of pages: a logged-in person's own language precedes the browser's. */
export const pageLanguageOf = (known: Known): Language => offered(known, chosen(known) ?? known.person ?? preferred(known));
