import { putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { putLanguage } from "@vitrine/core/content/language/languages";
import { putTranslations } from "@vitrine/core/selling/translation/put";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import type { OpenedShop } from "./shop-steps.ts";

/** What providers call some services, and what Ukrainians do. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["Instagram Followers (Cancel)", "Instagram: підписники (зі скасуванням)"],
  ["Instagram Likes", "Instagram: вподобання"],
  ["Instagram Custom Comments", "Instagram: ваші коментарі"],
  ["Instagram Custom Comments Package (10 comments)", "Instagram: пакет із 10 ваших коментарів"],
  ["Instagram Mentions of a User's Followers", "Instagram: згадки серед підписників користувача"],
  ["Instagram Comment Replies", "Instagram: відповіді на коментар"],
  ["Instagram Likes on New Posts (Subscription)", "Instagram: вподобання нових дописів (підписка)"],
  ["Telegram Post Views (Cancel)", "Telegram: перегляди допису (зі скасуванням)"],
  ["Telegram Custom Comments (Cancel)", "Telegram: ваші коментарі (зі скасуванням)"],
  ["Telegram Views on New Posts (Subscription)", "Telegram: перегляди нових дописів (підписка)"],
  ["TikTok Views", "TikTok: перегляди"],
  ["TikTok Custom Comments (Cancel)", "TikTok: ваші коментарі (зі скасуванням)"],
  ["YouTube Starter Package (500 views, 50 likes)", "YouTube: стартовий пакет (500 переглядів, 50 вподобань)"],
  ["YouTube Custom Comments", "YouTube: ваші коментарі"],
  ["YouTube Comment Likes", "YouTube: вподобання коментаря"],
]);

/** Some names of the first shop's services in Ukrainian, and a link in its owner's own words. */
export async function addTranslations({ owner }: OpenedShop): Promise<void> {
  const { services } = await shopCatalogue(owner.as({ kind: "guest" }));
  const items = services.flatMap(({ id, name }) => {
    const uk = NAMES.get(name);
    return uk === undefined ? [] : [{ kind: "service", id, texts: { uk: { name: uk } } }];
  });
  if (items.length > 0) await owner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items })));
  await putLanguage(owner, { languageId: "uk", isOn: true, texts: { "nav.services": "Прайс" } });
}
