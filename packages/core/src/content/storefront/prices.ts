import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "../../kernel/context/context.ts";
import { money } from "../../kernel/text/figures.ts";
import { translatorIn } from "../../kernel/text/texts.ts";
import { shopCatalogue } from "../../selling/catalog/shop.ts";
import { withPrices } from "../markdown/render.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

interface Prices {
  fill: (html: string) => string;
  /** Ids that are no active service. */
  unknown: number[];
}

/** Current prices of services as guests see them: a text is the same for everyone. */
export async function pricesFor(caller: Caller, language: Language, ids: readonly number[]): Promise<Prices> {
  if (ids.length === 0) return { fill: (html) => html, unknown: [] };
  const { services, currency } = await shopCatalogue(caller.as({ kind: "guest" }));
  const wanted = new Map(services.filter(({ id }) => ids.includes(id)).map((service) => [service.id, service]));
  const say = translatorIn(language);
  const priceOf = (id: number): string => {
    const service = wanted.get(id);
    if (!service) return `<span>${escaped(say("content:shown.priceGone"))}</span>`;
    return `<a href="/services/${id}">${escaped(money(language, service.rate, currency))}</a>`;
  };
  return { fill: (html) => withPrices(html, priceOf), unknown: ids.filter((id) => !wanted.has(id)) };
}
