import type { Figures } from "./figures.ts";

export type { Figures } from "./figures.ts";
export type FigureName = keyof Figures;

export const GRAINS = ["hour", "day", "week", "month"] as const;
export type Grain = (typeof GRAINS)[number];
export const COMPARISONS = ["none", "previous", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const STATISTICS_STATUSES = ["running", "done", "partial", "stopped", "failed"] as const;
export type StatisticsStatus = (typeof STATISTICS_STATUSES)[number];
export const PAYMENT_STATISTICS = ["all", "paid", "canceled", "pending"] as const;
export type PaymentStatistics = (typeof PAYMENT_STATISTICS)[number];

export const MONEY_FIGURES = [
  "revenue",
  "profit",
  "cost",
  "refunds",
  "fees",
  "received",
  "returned",
  "bonuses",
  "referrals",
  "manual",
  "amount",
] as const satisfies readonly FigureName[];
export type MoneyFigure = (typeof MONEY_FIGURES)[number];
const MONEY: ReadonlySet<string> = new Set(MONEY_FIGURES);
export const isMoneyFigure = (name: string): name is MoneyFigure => MONEY.has(name);

/** The figures that each screen shows. */
export const SCREEN_FIGURES = {
  dashboard: {
    orders: true,
    ended: true,
    spoiled: true,
    registered: true,
    active: true,
    payers: true,
    newPayers: true,
    revenue: true,
    profit: true,
    cost: true,
    refunds: true,
    fees: true,
    received: true,
  },
  orders: {
    orders: true,
    running: true,
    done: true,
    partial: true,
    stopped: true,
    failed: true,
    ended: true,
    spoiled: true,
    revenue: true,
    profit: true,
    cost: true,
    refunds: true,
  },
  payments: {
    count: true,
    amount: true,
    started: true,
    payments: true,
    newPayers: true,
    received: true,
    returned: true,
    fees: true,
    bonuses: true,
    referrals: true,
    manual: true,
  },
  users: { registered: true, active: true, payers: true, newPayers: true, orders: true, payments: true, revenue: true, received: true },
} as const satisfies Record<string, Partial<Record<FigureName, true>>>;
export type StatisticsScreen = keyof typeof SCREEN_FIGURES;
