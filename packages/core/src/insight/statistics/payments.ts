import type { SystemRow } from "@vitrine/contract/insight/statistics/panel";
import type { PaymentStatistics } from "@vitrine/contract/insight/statistics/names";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Source } from "./figure-queries.ts";
import type { LocalSpan, Period } from "./span-queries.ts";
import type { SeriesRow } from "./series-queries.ts";
import { amountText, type Chosen, moneyText } from "./shape-figures.ts";
import { livePayments, topSystems, type TopRow } from "./top-queries.ts";

interface Choice {
  status: PaymentStatistics;
  systemId: number | null;
}

const isLive = (status: PaymentStatistics): status is "canceled" | "pending" => status === "canceled" || status === "pending";

const folded = (status: PaymentStatistics, { started, payments, received }: SeriesRow | TopRow): Chosen => ({
  count: status === "all" ? started : payments,
  amount: BigInt(received),
});

function add(before: Chosen | undefined, { count, amount }: Chosen): Chosen {
  return before ? { count: before.count + count, amount: before.amount + amount } : { count, amount };
}

/** Payments of a status, by point. */
export const chosenPayments =
  (ctx: Ctx, period: Period, { status, systemId }: Choice) =>
  async (span: LocalSpan, series: SeriesRow[]): Promise<Map<number, Chosen>> => {
    if (!isLive(status)) return new Map(series.map((row) => [row.at, folded(status, row)]));
    const found = new Map<number, Chosen>();
    for (const { at, n, total } of await livePayments(ctx, { ...period, ...span }, { status, systemId }))
      found.set(at, add(found.get(at), { count: n, amount: BigInt(total) }));
    return found;
  };

/** Payment systems with their payments of the status. */
export async function listSystems(ctx: Ctx, period: Period & Source, choice: Choice & { seesMoney: boolean }): Promise<SystemRow[]> {
  const { status, systemId, seesMoney } = choice;
  const systems = await topSystems(ctx, period, { subject: "system", id: systemId });
  const live = new Map<number, Chosen>();
  if (isLive(status)) {
    for (const row of await livePayments(ctx, period, { status, systemId }))
      live.set(row.systemId, add(live.get(row.systemId), { count: row.n, amount: BigInt(row.total) }));
  }
  return systems
    .map((row) => ({ row, chosen: isLive(status) ? (live.get(row.id) ?? { count: 0, amount: 0n }) : folded(status, row) }))
    .toSorted((a, b) => b.chosen.count - a.chosen.count)
    .map(({ row, chosen }) => ({
      id: row.id,
      name: row.name,
      count: chosen.count,
      ...(seesMoney && { amount: moneyText(chosen.amount), fees: amountText(row.fees), returned: amountText(row.returned) }),
    }));
}
