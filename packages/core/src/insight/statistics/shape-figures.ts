import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import {
  type FigureName,
  type Figures,
  isMoneyFigure,
  SCREEN_FIGURES,
  type StatisticsScreen,
} from "@vitrine/contract/insight/statistics/names";
import type { Measure } from "./measure-queries.ts";
import type { People } from "./people-queries.ts";
import type { Sums } from "./series-queries.ts";

/** Payments of the chosen status. */
export interface Chosen {
  count: number;
  amount: bigint;
}

const NOTHING: Chosen = { count: 0, amount: 0n };
const NO_ONE: People = { active: 0, payers: 0 };
const units = (text: string): bigint => BigInt(text);
const money = (value: bigint): string => formatAmount(asAmount(value));

export const revenueOf = ({ sales, refunds, tariffs }: Pick<Sums, "sales" | "refunds" | "tariffs">): bigint =>
  units(sales) - units(refunds) + units(tariffs);
export const amountText = (text: string): string => money(units(text));
export const profitOf = (sums: Pick<Sums, "sales" | "refunds" | "tariffs" | "cost" | "fees">): bigint =>
  revenueOf(sums) - units(sums.cost) - units(sums.fees);
export const moneyText = money;

interface Counted {
  sums: Sums;
  people: People;
  chosen: Chosen;
}

/** A screen shows some of them at hundreds of points, so each is worked out alone. */
const FIGURES: { [Name in FigureName]: (of: Counted) => Figures[Name] } = {
  orders: ({ sums }) => sums.orders,
  // An order that moved to another provider before it was sent is counted at the first.
  running: ({ sums: { orders, done, partial, stopped, failed } }) => Math.max(0, orders - done - partial - stopped - failed),
  done: ({ sums }) => sums.done,
  partial: ({ sums }) => sums.partial,
  stopped: ({ sums }) => sums.stopped,
  failed: ({ sums }) => sums.failed,
  ended: ({ sums }) => sums.judged,
  spoiled: ({ sums }) => sums.spoiled,
  registered: ({ sums }) => sums.registered,
  active: ({ people }) => people.active,
  payers: ({ people }) => people.payers,
  newPayers: ({ sums }) => sums.newcomers,
  started: ({ sums }) => sums.started,
  payments: ({ sums }) => sums.payments,
  count: ({ chosen }) => chosen.count,
  amount: ({ chosen }) => money(chosen.amount),
  revenue: ({ sums }) => money(revenueOf(sums)),
  profit: ({ sums }) => money(profitOf(sums)),
  cost: ({ sums }) => amountText(sums.cost),
  refunds: ({ sums }) => amountText(sums.refunds),
  fees: ({ sums }) => amountText(sums.fees),
  received: ({ sums }) => amountText(sums.received),
  returned: ({ sums }) => amountText(sums.returned),
  bonuses: ({ sums }) => amountText(sums.bonuses),
  referrals: ({ sums }) => amountText(sums.referrals),
  manual: ({ sums }) => amountText(sums.manual),
};

/** What the figures of a screen are worked out from. Each measure is summed up at every point, so the others are not read. */
export const SCREEN_MEASURES: Record<StatisticsScreen, readonly Measure[]> = {
  dashboard: ["orders", "judged", "spoiled", "registered", "newcomers", "sales", "refunds", "tariffs", "cost", "fees", "received"],
  orders: ["orders", "done", "partial", "stopped", "failed", "judged", "spoiled", "sales", "refunds", "tariffs", "cost", "fees"],
  payments: ["started", "payments", "newcomers", "fees", "bonuses", "referrals", "received", "returned", "manual"],
  users: ["orders", "registered", "payments", "newcomers", "sales", "refunds", "tariffs", "received"],
};

export type ScreenFigures<S extends StatisticsScreen> = Pick<Figures, keyof (typeof SCREEN_FIGURES)[S] & FigureName>;

/** Those of a screen; of money only where it is seen. */
export function screenFigures<S extends StatisticsScreen>(
  screen: S,
  seesMoney: boolean,
  { sums, people = NO_ONE, chosen = NOTHING }: { sums: Sums; people?: People | undefined; chosen?: Chosen | undefined },
): ScreenFigures<S> {
  const of = { sums, people, chosen };
  const shown = Object.keys(SCREEN_FIGURES[screen]) as FigureName[];
  return Object.fromEntries(
    shown.filter((name) => seesMoney || !isMoneyFigure(name)).map((name) => [name, FIGURES[name](of)]),
  ) as ScreenFigures<S>;
}
