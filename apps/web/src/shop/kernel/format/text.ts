import type balance from "@vitrine/contract/texts/money/en/balance.json";
import type account from "@vitrine/contract/texts/identity/en/shopAccount.json";
import type form from "@vitrine/contract/texts/ordering/en/shopForm.json";
import type order from "@vitrine/contract/texts/ordering/en/shopOrder.json";
import type support from "@vitrine/contract/texts/support/en/shopSupport.json";
import type share from "@vitrine/contract/texts/tenancy/en/share.json";
import type legal from "@vitrine/contract/texts/content/en/legal.json";
import type article from "@vitrine/contract/texts/content/en/article.json";
import type tariff from "@vitrine/contract/texts/money/en/tariff.json";
import type changes from "@vitrine/contract/texts/selling/en/shopChanges.json";
import type news from "@vitrine/contract/texts/growth/en/shopNews.json";
import type status from "@vitrine/contract/texts/insight/en/shopStatus.json";
import type cpa from "@vitrine/contract/texts/money/en/cpa.json";
import type work from "@vitrine/contract/texts/ordering/en/work.json";
import type guest from "@vitrine/contract/texts/flows/en/guest.json";
import type en from "@vitrine/contract/texts/flows/en/shop.json";
import type landing from "@vitrine/contract/texts/flows/en/landing.json";
import type page from "@vitrine/contract/texts/flows/en/shopPage.json";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { numberFormat, pluralRules } from "@vitrine/contract/kernel/text/formats";

/** Networks are called by their names; these two are words. */
export function networkName(t: Translate, network: string): string {
  if (network === "Other") return t("network.other");
  return network === "Website" ? t("network.website") : network;
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Base}_${"one" | "few" | "many" | "other"}` ? Base : K;

/** Of a tariff, as the platform's introduction lists them. */
type Limits = "free" | "perMonth" | "orders_one" | "orders_other" | "ordersAny" | "panels_one" | "panels_other" | "panelsAny";

/**
 * shopPage.json, shopChanges.json and shopStatus.json hold what only the server writes. balance.json, shopAccount.json, shopForm.json,
 * shopNews.json, shopOrder.json and
 * shopSupport.json add their groups to those of shop.json, on the pages that need them.
 */
export type TextKey = WithoutPlural<
  | Leaves<typeof en>
  | Leaves<typeof page>
  | Leaves<typeof account>
  | Leaves<typeof balance>
  | Leaves<typeof form>
  | Leaves<typeof order>
  | Leaves<typeof support>
  | Leaves<typeof work>
  | Leaves<typeof cpa>
  | Leaves<typeof guest>
  | Leaves<typeof legal>
  | Leaves<typeof article>
  | Leaves<typeof landing>
  | Leaves<Pick<typeof tariff, Limits>>
  | Leaves<typeof changes>
  | Leaves<typeof news>
  | Leaves<typeof status>
  | Leaves<{ shared: (typeof share)["shared"] }>
>;
export interface Texts {
  [key: string]: string | Texts;
}
export type Params = Record<string, string | number>;
export type Translate = (key: TextKey, params?: Params) => string;

function find(texts: Texts, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<string | Texts | undefined>((group, name) => (typeof group === "object" ? group[name] : undefined), texts);
  return typeof found === "string" ? found : undefined;
}

/** The owner's own texts by key: each replaces ours. */
export type Wording = Readonly<Record<string, string>>;

/** Reads i18next's JSON: `{{placeholders}}` and plural forms by `count`; formats numbers for the language. */
export function createTranslate(language: Language, texts: Texts, wording: Wording = {}): Translate {
  const spoken = (key: string) => wording[key] ?? find(texts, key);
  // Formats are made where a text needs them: the first one loads the browser's data, which takes a slow phone a tenth of a second.
  const written = (value: string | number) => (typeof value === "number" ? numberFormat(language, {}).format(value) : value);
  return (key, params = {}) => {
    const count = params["count"];
    const form = typeof count === "number" ? spoken(`${key}_${pluralRules(language, {}).select(count)}`) : undefined;
    const text = form ?? spoken(key) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => (params[name] === undefined ? hole : written(params[name])));
  };
}
