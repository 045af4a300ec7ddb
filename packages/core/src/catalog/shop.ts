import type { z } from "zod";
import type { ListShopServicesInput, listShopServicesOutput, ShopService } from "@vitrine/contract/catalog/shop";
import { formatAmount } from "@vitrine/contract/shared/money";
import { authorize } from "../access/authorize.ts";
import type { Caller, Ctx } from "../context.ts";
import type { Platform } from "../platform.ts";
import { catalogVersion, readShopServices } from "./shop-queries.ts";

export interface ShopCatalogue {
  /** Changes whenever anything in it does. */
  etag: string;
  currency: string;
  /** In the owner's order. The same array, never changed, for as long as the etag is the same. */
  services: readonly ShopService[];
}

interface Kept {
  version: number;
  catalogue: Promise<ShopCatalogue>;
  rows: number;
}

/** Rows of all panels together that one process keeps; about a kilobyte each. */
const MOST_ROWS = 100_000;

const memories = new WeakMap<Platform, Map<number, Kept>>();

/** What the caller's panel sells, at the caller's prices. Kept in memory until one row in the database says that it changed. */
export async function shopCatalogue(caller: Caller): Promise<ShopCatalogue> {
  authorize(caller, "shop.catalog");
  const { platform, panel } = caller;
  let memory = memories.get(platform);
  if (!memory) memories.set(platform, (memory = new Map()));
  const version = await caller.run(catalogVersion);
  const known = memory.get(panel.id);
  const kept = known?.version === version ? known : load(caller, version);
  // The latest asked for is the last to be dropped.
  memory.delete(panel.id);
  memory.set(panel.id, kept);
  try {
    const catalogue = await kept.catalogue;
    kept.rows = catalogue.services.length;
    dropOldest(memory);
    return catalogue;
  } catch (error) {
    if (memory.get(panel.id) === kept) memory.delete(panel.id);
    throw error;
  }
}

function load(caller: Caller, version: number): Kept {
  const { id, currency } = caller.panel;
  // Services read with a later version than this are only fresher; the next caller reads again.
  const read = (ctx: Ctx) => readShopServices(ctx);
  const catalogue = caller.run(read).then((rows) => ({
    etag: `${id}-${version}-${currency}`,
    currency,
    services: rows.map(({ rate, ...row }) => ({ ...row, rate: formatAmount(rate) })),
  }));
  return { version, catalogue, rows: 0 };
}

function dropOldest(memory: Map<number, Kept>): void {
  let rows = 0;
  for (const kept of memory.values()) rows += kept.rows;
  for (const [panelId, kept] of memory) {
    if (rows <= MOST_ROWS || memory.size === 1) return;
    memory.delete(panelId);
    rows -= kept.rows;
  }
}

/** A page of it. A service's id comes first, then what holds the words in its name, category or network. */
export async function listShopServices(caller: Caller, input: ListShopServicesInput): Promise<z.infer<typeof listShopServicesOutput>> {
  const { services, currency } = await shopCatalogue(caller);
  const words = input.query?.toLowerCase().split(/\s+/) ?? [];
  const asked = services.filter(
    (service) =>
      (input.category === null || service.category === input.category) &&
      (input.network === null || service.network === input.network) &&
      (input.query === null || String(service.id) === input.query || contains(service, words)),
  );
  const found =
    input.query === null ? asked : asked.toSorted((a, b) => Number(String(b.id) === input.query) - Number(String(a.id) === input.query));
  const start = (input.page - 1) * input.perPage;
  return { items: found.slice(start, start + input.perPage), page: input.page, perPage: input.perPage, total: found.length, currency };
}

function contains(service: ShopService, words: string[]): boolean {
  const text = `${service.name} ${service.category} ${service.network}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
