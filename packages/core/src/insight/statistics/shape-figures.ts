import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import {
  type FigureName,
  type Figures,
  isMoneyFigure,
  SCREEN_FIGURES,
  type StatisticsScreen,
} from "@vitrine/contract/insight/statistics/names";
import type { Column } from "./measure-queries.ts";
import type { Sums } from "./series-queries.ts";

/** Payments of the chosen status. */
export interface Chosen {
  count: number;
  amount: bigint;
}

const NOTHING: Chosen = { count: 0, amount: 0n };
/** Most amounts of most points are zero. */
export const unitsOf = (text: string): bigint => (text === "0" ? 0n : BigInt(text));
const money = (value: bigint): string => formatAmount(asAmount(value));
const NO_MONEY = money(0n);

export const revenueOf = ({ sales, refunds, tariffs }: Pick<Sums, "sales" | "refunds" | "tariffs">): bigint =>
  unitsOf(sales) - unitsOf(refunds) + unitsOf(tariffs);
export const amountText = (text: string): string => (text === "0" ? NO_MONEY : money(unitsOf(text)));
export const profitOf = (sums: Pick<Sums, "sales" | "refunds" | "tariffs" | "cost" | "fees">): bigint =>
  revenueOf(sums) - unitsOf(sums.cost) - unitsOf(sums.fees);
export const moneyText = money;

interface Counted {
  sums: Sums;
  chosen: Chosen;
}

/** Each figure is computed separately, because a screen shows only some of them, at hundreds of points. */
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
  active: ({ sums }) => sums.active,
  payers: ({ sums }) => sums.payers,
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

/** The measures from which a screen's figures are computed. Each one is summed up at every point, so only these are read. */
export const SCREEN_MEASURES: Record<StatisticsScreen, readonly Column[]> = {
  dashboard: [
    "orders",
    "judged",
    "spoiled",
    "registered",
    "active",
    "payers",
    "newcomers",
    "sales",
    "refunds",
    "tariffs",
    "cost",
    "fees",
    "received",
  ],
  orders: ["orders", "done", "partial", "stopped", "failed", "judged", "spoiled", "sales", "refunds", "tariffs", "cost", "fees"],
  payments: ["started", "payments", "newcomers", "fees", "bonuses", "referrals", "received", "returned", "manual"],
  users: ["orders", "registered", "active", "payers", "payments", "newcomers", "sales", "refunds", "tariffs", "received"],
};

export type ScreenFigures<S extends StatisticsScreen> = Pick<Figures, keyof (typeof SCREEN_FIGURES)[S] & FigureName>;

const namesOf = (screen: StatisticsScreen, isShown: (name: FigureName) => boolean): FigureName[] =>
  (Object.keys(SCREEN_FIGURES[screen]) as FigureName[]).filter(isShown);

/** The names of a screen's figures, looked up at each of its points. */
const SHOWN = Object.fromEntries(
  (Object.keys(SCREEN_FIGURES) as StatisticsScreen[]).map((screen) => [
    screen,
    { all: namesOf(screen, () => true), counts: namesOf(screen, (name) => !isMoneyFigure(name)) },
  ]),
) as Record<StatisticsScreen, Record<"all" | "counts", FigureName[]>>;

/** A screen's figures, those of money only if the caller sees money. */
export function screenFigures<S extends StatisticsScreen>(
  screen: S,
  seesMoney: boolean,
  { sums, chosen = NOTHING }: { sums: Sums; chosen?: Chosen | undefined },
): ScreenFigures<S> {
  const of = { sums, chosen };
  const figures: Partial<Record<FigureName, Figures[FigureName]>> = {};
  for (const name of SHOWN[screen][seesMoney ? "all" : "counts"]) figures[name] = FIGURES[name](of);
  return figures as ScreenFigures<S>;
}
