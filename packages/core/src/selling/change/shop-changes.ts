import type { z } from "zod";
import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type {
  ListPriceChangesInput,
  listPriceChangesOutput,
  PriceChange,
  ServiceMove,
} from "@vitrine/contract/selling/change/price-change";
import { authorize } from "../../kernel/permission/authorize.ts";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { type EstimatedPage, pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { catalogVersion } from "../catalog/shop-queries.ts";
import { type CallerPrices, callerPrices } from "../price/caller-prices.ts";
import { categoryNames, serviceNames } from "../translation/translations.ts";
import { type ChangeRow, countChanges, pageOfChanges, readMoves } from "./change-queries.ts";

/** Maximum number of cached results of all panels and prices in one process. */
const MOST_MOVES = 100_000;

const memoryOf = perPlatform(() => ({
  moves: new VersionedCache<readonly ServiceMove[]>({ max: MOST_MOVES, weightOf: (moves) => moves.length }),
  /** Pages of changes before the caller's prices are applied. */
  pages: new VersionedCache<EstimatedPage<ChangeRow>>({ max: MOST_MOVES, weightOf: ({ rows }) => rows.length + 1 }),
}));

/** Services added and prices changed in the last days, at the caller's prices. Kept in memory until the catalogue changes or the day ends. */
export async function shopPriceChanges(caller: Caller, days: number): Promise<readonly ServiceMove[]> {
  authorize(caller, "shop.catalog");
  const { id, currency } = caller.panel;
  const [catalog, prices] = await Promise.all([caller.run(catalogVersion), callerPrices(caller)]);
  const load = async () => {
    const rows = await caller.run((ctx) => readMoves(ctx, days));
    return rows.flatMap(({ rateBefore, ...now }): ServiceMove[] => {
      if (rateBefore === null) return [{ id: now.id, percent: null }];
      const percent = percentOf(prices.rateOf({ ...now, rate: rateBefore }).rate, prices.rateOf(now).rate);
      return percent ? [{ id: now.id, percent }] : [];
    });
  };
  return memoryOf(caller.platform).moves.recall(`${id} ${days} ${prices.version}`, load, {
    version: `${catalog} ${currency} ${todayOf(caller)}`,
  });
}

const todayOf = ({ platform }: Caller): string => platform.now().toISOString().slice(0, 10);

/** Change in percent, to two decimals; null: nothing to compare with. */
function percentOf(before: Amount, after: Amount): number | null {
  if (before === 0n) return null;
  return Number(((after - before) * 10_000n) / before) / 100;
}

/** Changes of the catalogue by day, latest first. Kept in memory until the catalogue changes or the day ends. */
export async function listPriceChanges(caller: Caller, input: ListPriceChangesInput): Promise<z.infer<typeof listPriceChangesOutput>> {
  authorize(caller, "shop.catalog");
  const [catalog, prices] = await Promise.all([caller.run(catalogVersion), callerPrices(caller)]);
  const read = () =>
    caller.run((ctx) =>
      pageWithEstimate(
        input,
        async (range) => withTranslatedNames(ctx, await pageOfChanges(ctx, input, range)),
        (most) => countChanges(ctx, input, most),
      ),
    );
  const { days, kind, page, perPage } = input;
  const key = `${caller.panel.id} ${caller.language} ${days} ${kind} ${page} ${perPage}`;
  const { rows, ...list } = await memoryOf(caller.platform).pages.recall(key, read, { version: `${catalog} ${todayOf(caller)}` });
  return { ...list, items: rows.map((row) => toChange(row, prices)), currency: caller.panel.currency };
}

/** The changes with names in the page's language. */
async function withTranslatedNames(ctx: Ctx, rows: ChangeRow[]): Promise<ChangeRow[]> {
  const idsOf = (name: "id" | "categoryId") => rows.map((row) => row[name]);
  const services = await serviceNames(ctx, idsOf("id"));
  const categories = await categoryNames(ctx, idsOf("categoryId"));
  return rows.map((row) => ({
    ...row,
    name: services.get(row.id) ?? row.name,
    category: categories.get(row.categoryId) ?? row.category,
  }));
}

function toChange(row: ChangeRow, prices: CallerPrices): PriceChange {
  const { id, name, category, network, kind, isOffered, changedAt, rateBefore, rateAfter, ...terms } = row;
  const priced = (rate: Amount | null) => (rate === null ? null : prices.rateOf({ ...terms, id, network, rate }).rate);
  const [before, after] = [priced(rateBefore), priced(rateAfter)];
  return {
    serviceId: id,
    name,
    category,
    network,
    kind,
    before: before === null ? null : formatAmount(before),
    after: after === null ? null : formatAmount(after),
    percent: before === null || after === null ? null : percentOf(before, after),
    isOffered,
    changedAt: toSeconds(changedAt),
  };
}
