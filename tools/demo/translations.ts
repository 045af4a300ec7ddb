import { MOST_PUT, putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { putLanguage } from "@vitrine/core/content/language/languages";
import { listCategories } from "@vitrine/core/selling/category/list";
import { putTranslations } from "@vitrine/core/selling/translation/put";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import type { OpenedShop } from "./shop-steps.ts";

/** What providers call the usual services, and what Ukrainians do. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(followers?|subscribers?)\b/gi, "підписники"],
  [/\blikes?\b/gi, "вподобання"],
  [/\bviews?\b/gi, "перегляди"],
  [/\bmembers?\b/gi, "учасники"],
  [/\bcomments?\b/gi, "коментарі"],
  [/\breactions?\b/gi, "реакції"],
  [/\bshares?\b/gi, "поширення"],
];

const inUkrainian = (name: string): string => WORDS.reduce((text, [word, into]) => text.replace(word, into), name);

/** Names of the first shop's categories and of its services in Ukrainian, and a link in its owner's own words. */
export async function addTranslations({ owner }: OpenedShop): Promise<void> {
  const { items: categories } = await owner.run(listCategories);
  const { services } = await shopCatalogue(owner.as({ kind: "guest" }));
  const items = [
    ...categories.map(({ id, name }) => ({ kind: "category", id, name })),
    ...services.map(({ id, name }) => ({ kind: "service", id, name })),
  ]
    .filter(({ name }) => inUkrainian(name) !== name)
    .map(({ name, ...of }) => ({ ...of, texts: { uk: { name: inUkrainian(name) } } }));
  if (items.length > 0) await owner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items: items.slice(0, MOST_PUT) })));
  await putLanguage(owner, { languageId: "uk", isOn: true, texts: { "nav.services": "Прайс" } });
}
