import type { z } from "zod";
import type { ListShopServicesInput, listShopServicesOutput, ShopPackage, ShopService } from "@vitrine/contract/selling/catalog/shop";
import { formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { type CallerPrices, callerPrices } from "../price/caller-prices.ts";
import type { PackagePrice, PricedService } from "../price/resolve.ts";
import { type OfferedPackage, offeredPackages } from "../package/offered.ts";
import { favouriteIds } from "../favourite/favourites.ts";
import { type Translated, inLanguage } from "./in-language.ts";
import { catalogVersion, readShopServices, type ShopServiceRow } from "./shop-queries.ts";

export interface ShopCatalogue {
  /** Changes whenever the content changes. */
  etag: string;
  currency: string;
  /** In the owner's order. The same array, never modified, while the etag is the same. */
  services: readonly ShopService[];
  /** By category. */
  icons: ReadonlyMap<string, string>;
  /** Any name of a category, in any language → the shown name. */
  categories: ReadonlyMap<string, string>;
}

/** A service at its own price, and the terms to calculate other prices from. */
interface OnSale extends Translated {
  icon: string | null;
  terms: PricedService;
  /** In a shop: the packages to choose from. */
  packages: readonly OfferedPackage[] | undefined;
}

/** Maximum number of rows of each kind that one process keeps for all panels; about a kilobyte each. */
const MOST_ROWS = 100_000;

const memoryOf = perPlatform(() => ({
  /** By panel: its active services, at their own prices. */
  panels: new VersionedCache<readonly OnSale[]>({ max: MOST_ROWS, weightOf: rowsOf }),
  /** By panel and prices: the catalogue that a customer sees. */
  priced: new VersionedCache<ShopCatalogue>({ max: MOST_ROWS, weightOf }),
}));

/**
 * The caller's panel's catalogue, in the caller's language and at the caller's prices. Kept in memory, once for all customers with the same
 * prices, until one database
 * row says that it has changed.
 */
export async function shopCatalogue(caller: Caller): Promise<ShopCatalogue> {
  authorize(caller, "shop.catalog");
  const { panels, priced } = memoryOf(caller.platform);
  const { id, currency } = caller.panel;
  const [counted, prices] = await Promise.all([caller.run(catalogVersion), callerPrices(caller)]);
  const version = String(counted);
  const readOnSale = () => caller.run(async (ctx) => (await readShopServices(ctx)).map((row) => toOnSale(caller.panel, row)));
  // Services may be newer than this version: then the next caller reads them again.
  const onSale = await panels.recall(String(id), readOnSale, { version });
  const { items, categories } = inLanguage(onSale, caller.language);
  const language = items === onSale ? "" : caller.language;
  const etag = `${id}-${version}-${currency}-${prices.version}${language && `-${language}`}`;
  const priceAll = async () => {
    const icons = new Map(items.flatMap(({ shown, icon }) => (icon === null ? [] : [[shown.category, icon] as const])));
    return { etag, currency, services: items.map((service) => atPrice(service, prices)), icons, categories };
  };
  return priced.recall(`${id} ${prices.version} ${language}`, priceAll, { version: etag });
}

/** Services without a reduction share the panel's own row, so a customer's list holds little more than references. */
function atPrice({ shown, terms, packages }: OnSale, prices: CallerPrices): ShopService {
  const { rate, fullRate } = prices.rateOf(terms);
  if (rate === terms.rate && !packages) return shown;
  return {
    ...shown,
    rate: formatAmount(rate),
    fullRate: fullRate === rate ? null : formatAmount(fullRate),
    packages: packages?.flatMap((offered) => packageShown(offered, prices.packageOf(terms, offered))) ?? null,
  };
}

function packageShown({ quantity }: OfferedPackage, price: PackagePrice | undefined): ShopPackage[] {
  if (!price) return [];
  const { charge, fullCharge } = price;
  return [{ quantity, charge: formatAmount(charge), fullCharge: fullCharge === charge ? null : formatAmount(fullCharge) }];
}

function toOnSale(panel: PanelContext, { cost, allowLoss, categoryId, icon, rate, packages: own, ...rest }: ShopServiceRow): OnSale {
  const { translations, categoryTranslations, ...row } = rest;
  const packages = offeredPackages(panel, { ...row, packages: own });
  return {
    // A package is ordered whole.
    shown: { ...row, rate: formatAmount(rate), fullRate: null, dripfeed: row.dripfeed && !packages, packages: null },
    translations,
    categoryTranslations,
    packages,
    icon,
    terms: { id: row.id, network: row.network, rate, cost, allowLoss, categoryId },
  };
}

/** A translated service counts as one more row for each of its languages. */
const rowsOf = (list: readonly OnSale[]): number =>
  list.reduce(
    (sum, { translations, categoryTranslations }) => sum + 1 + Object.keys({ ...translations, ...categoryTranslations }).length,
    0,
  );

/** Measured in rows of the usual size; a reference counts as a small part of one. */
const weightOf = ({ services }: ShopCatalogue): number =>
  services.reduce((sum, { fullRate, packages }) => sum + (fullRate === null && packages === null ? 0 : 1), Math.ceil(services.length / 50));

/** One page of the catalogue. A matching service id comes first, then matches of the words in name, category or network. */
export async function listShopServices(caller: Caller, input: ListShopServicesInput): Promise<z.infer<typeof listShopServicesOutput>> {
  const { services, currency, categories } = await shopCatalogue(caller);
  const category = input.category === null ? null : (categories.get(input.category) ?? input.category);
  const starred = input.favourites ? new Set(await favouriteIds(caller)) : undefined;
  const words = input.query?.toLowerCase().split(/\s+/) ?? [];
  const matching = services.filter(
    (service) =>
      (starred === undefined || starred.has(service.id)) &&
      (input.ids === null || input.ids.includes(service.id)) &&
      (category === null || service.category === category) &&
      (input.network === null || service.network === input.network) &&
      (input.query === null || String(service.id) === input.query || contains(service, words)),
  );
  const sorted = inOrder(matching, input.sort);
  const found =
    input.query === null ? sorted : sorted.toSorted((a, b) => Number(String(b.id) === input.query) - Number(String(a.id) === input.query));
  const start = (input.page - 1) * input.perPage;
  return { items: found.slice(start, start + input.perPage), page: input.page, perPage: input.perPage, total: found.length, currency };
}

/** Prices are compared as amounts, not as text: "10.00" is more than "9.50". */
function inOrder(services: readonly ShopService[], sort: ListShopServicesInput["sort"]): readonly ShopService[] {
  if (sort === "position") return services;
  const sign = sort.startsWith("-") ? -1 : 1;
  const rateOf = ({ rate }: ShopService) => parseAmount(rate) ?? ZERO;
  return services.toSorted((a, b) => {
    const order = sort.endsWith("rate") ? Number(rateOf(a) - rateOf(b)) : a.name.localeCompare(b.name);
    return sign * (order || a.id - b.id);
  });
}

function contains(service: ShopService, words: string[]): boolean {
  const text = `${service.name} ${service.originalName ?? ""} ${service.category} ${service.network}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
