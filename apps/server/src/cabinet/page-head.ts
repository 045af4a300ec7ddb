import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { translatorIn } from "@vitrine/core/kernel/text/texts";

/** Pages of the platform's host that search engines may show, with the keys of their titles and descriptions. */
const PUBLIC: Readonly<Record<string, readonly [title: string, description: string]>> = {
  "/login": ["landing:landing.title", "landing:landing.lead"],
  "/telegram": ["auth:bot.title", "auth:bot.lead"],
  "/tariffs": ["tariff:public.title", "tariff:public.lead"],
  "/services-faq": ["market:top.faq", "market:faq.lead"],
  "/top/services": ["market:top.services", "market:top.servicesLead"],
  "/top/providers": ["market:top.providers", "market:top.providersLead"],
};

/** Pages with another address for guests. */
const SAME: Readonly<Record<string, string>> = { "/": "/login", "/pricing": "/tariffs" };

const NAME = "Vitrine";
const PRIVATE = `<meta name="robots" content="noindex" /><title>${NAME}</title>`;

const escaped = (text: string): string => text.replace(/[<>&"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** Title and robots of a cabinet page before its script runs. Search engines may only index the platform's public pages. */
export function pageHead(path: string, language: Language, origin: string): string {
  const address = SAME[path] ?? path;
  const keys = PUBLIC[address];
  if (!keys) return PRIVATE;
  const t = translatorIn(language);
  const [title, description] = keys.map((key) => escaped(t(key)));
  return [
    `<title>${title} · ${NAME}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${origin}${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ].join("");
}
