import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import {
  type FigureName,
  type Figures,
  isMoneyFigure,
  SCREEN_FIGURES,
  type StatisticsScreen,
} from "@vitrine/contract/insight/statistics/names";
import type { People, Sums } from "./series-queries.ts";

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

/** Every figure of these sums. */
function figuresOf(sums: Sums, people: People, chosen: Chosen): Figures {
  const { orders, done, partial, stopped, failed } = sums;
  return {
    orders,
    // An order that moved to another provider before it was sent is counted at the first.
    running: Math.max(0, orders - done - partial - stopped - failed),
    done,
    partial,
    stopped,
    failed,
    ended: sums.judged,
    spoiled: sums.spoiled,
    registered: sums.registered,
    active: people.active,
    payers: people.payers,
    newPayers: sums.newcomers,
    started: sums.started,
    payments: sums.payments,
    count: chosen.count,
    amount: money(chosen.amount),
    revenue: money(revenueOf(sums)),
    profit: money(profitOf(sums)),
    cost: amountText(sums.cost),
    refunds: amountText(sums.refunds),
    fees: amountText(sums.fees),
    received: amountText(sums.received),
    returned: amountText(sums.returned),
    bonuses: amountText(sums.bonuses),
    referrals: amountText(sums.referrals),
    manual: amountText(sums.manual),
  };
}

export type ScreenFigures<S extends StatisticsScreen> = Pick<Figures, keyof (typeof SCREEN_FIGURES)[S] & FigureName>;

/** Those of a screen; of money only where it is seen. */
export function screenFigures<S extends StatisticsScreen>(
  screen: S,
  seesMoney: boolean,
  { sums, people = NO_ONE, chosen = NOTHING }: { sums: Sums; people?: People | undefined; chosen?: Chosen | undefined },
): ScreenFigures<S> {
  const shown = Object.entries(figuresOf(sums, people, chosen)).filter(
    ([name]) => name in SCREEN_FIGURES[screen] && (seesMoney || !isMoneyFigure(name)),
  );
  return Object.fromEntries(shown) as ScreenFigures<S>;
}
