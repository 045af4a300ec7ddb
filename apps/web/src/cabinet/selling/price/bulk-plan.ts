import type { PreviewRow } from "@vitrine/contract/selling/price/batch";
import { applyRule, type BatchRule } from "@vitrine/contract/selling/price/batch-rule";
import { stepAmount } from "@vitrine/contract/selling/price/rounding";
import { type Amount, asAmount, ONE, parseAmount, parseDecimal, ZERO } from "@vitrine/contract/kernel/amount/amount";

/** A service's current values, in whole units of the currency's scale. */
export type BulkService = Pick<PreviewRow, "id" | "name" | "category" | "mode" | "extraCharge" | "allowLoss"> & {
  rate: Amount;
  rateStep: Amount;
  cost: Amount;
  /** Sales in the price's unit, at the same scale; undefined without access to money. */
  sold: bigint | undefined;
};

export type BulkLine = {
  service: BulkService;
  /** null: the price stays. */
  rate: Amount | null;
  /** Why the rule cannot change the price. */
  code: "no_cost" | "amount_invalid" | "same" | null;
  /** The price followed its cost and becomes fixed. */
  unfollows: boolean;
  /** The rule's price was lower than the minimum and is raised to it. */
  isRaised: boolean;
};

export type BulkPlan = {
  lines: readonly BulkLine[];
  /** Counts only services that are not excluded. */
  rise: number;
  fall: number;
  /** The pricing mode changes, the price does not. */
  still: number;
  unfollow: number;
  raised: number;
  unfit: number;
  belowCost: number;
  /** Profit of the last 30 days' sales at the old and the new prices; undefined without access to money. */
  profit: { before: Amount; after: Amount } | undefined;
};

export const toBulkService = (row: PreviewRow): BulkService => ({
  id: row.id,
  name: row.name,
  category: row.category,
  mode: row.mode,
  extraCharge: row.extraCharge,
  rateStep: stepAmount(row.rounding),
  allowLoss: row.allowLoss,
  rate: parseAmount(row.rate) ?? ZERO,
  cost: parseAmount(row.cost) ?? ZERO,
  sold: row.sold === null ? undefined : (parseDecimal(row.sold) ?? 0n),
});

export function linesOf(services: readonly BulkService[], rule: BatchRule | undefined): BulkLine[] {
  return services.map((service) => {
    const ruled = rule ? applyRule(rule, service) : { code: "same" as const };
    if (ruled.code !== null) return { service, rate: null, code: ruled.code, unfollows: false, isRaised: false };
    const unfollows = service.mode === "follow" && ruled.mode === "fixed";
    return { service, rate: ruled.rate, code: null, unfollows, isRaised: ruled.isRaised };
  });
}

export function planOf(lines: readonly BulkLine[], excluded: ReadonlySet<number>): BulkPlan {
  const plan = { rise: 0, fall: 0, still: 0, unfollow: 0, raised: 0, unfit: 0, belowCost: 0 };
  const profit = { before: ZERO, after: ZERO };
  let seesMoney = true;
  for (const { service, rate, code, unfollows, isRaised } of lines) {
    const chosen = excluded.has(service.id) ? null : rate;
    const next = chosen ?? service.rate;
    if (next < service.cost) plan.belowCost += 1;
    if (service.sold === undefined) seesMoney = false;
    else {
      profit.before = asAmount(profit.before + ((service.rate - service.cost) * service.sold) / ONE);
      profit.after = asAmount(profit.after + ((next - service.cost) * service.sold) / ONE);
    }
    if (code === "no_cost" || code === "amount_invalid") plan.unfit += 1;
    if (chosen === null) continue;
    if (chosen > service.rate) plan.rise += 1;
    else if (chosen < service.rate) plan.fall += 1;
    else plan.still += 1;
    if (unfollows) plan.unfollow += 1;
    if (isRaised) plan.raised += 1;
  }
  return { lines, ...plan, profit: seesMoney && lines.length > 0 ? profit : undefined };
}

export const BULK_ORDERS = ["list", "fall", "rise", "margin"] as const;
export type BulkOrder = (typeof BULK_ORDERS)[number];

/** The extra charge in percent; null if the cost is zero. */
export const extraChargeOf = (rate: Amount, cost: Amount): number | null =>
  cost > 0n ? Number(((rate - cost) * 10_000n) / cost) / 100 : null;

/** Sorts by the relative price change, or by the remaining extra charge; unchanged prices come last. */
export function inOrder(lines: readonly BulkLine[], order: BulkOrder): readonly BulkLine[] {
  if (order === "list") return lines;
  const key = ({ service, rate }: BulkLine): number => {
    if (rate === null) return Infinity;
    if (order === "margin") return extraChargeOf(rate, service.cost) ?? Number.MAX_VALUE;
    const moved = service.rate > 0n ? Number(((rate - service.rate) * 1_000_000n) / service.rate) : 0;
    return order === "fall" ? moved : -moved;
  };
  const keyed = lines.map((line) => ({ line, by: key(line) }));
  return keyed.toSorted((a, b) => (a.by === b.by ? 0 : a.by - b.by)).map(({ line }) => line);
}
