import type { OwnStatistics, OwnStatisticsInput } from "@vitrine/contract/ordering/executor/statistics";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { ownByExecutor, ownByService, ownDays, ownTotals } from "./statistics-queries.ts";

/** Work on the panel's in-house services: by day, by performer, by service. */
export async function ownStatistics(ctx: Ctx, { days }: OwnStatisticsInput): Promise<OwnStatistics> {
  authorize(ctx, "executor.view");
  const { earnedText, leftText, ...totals } = await ownTotals(ctx, days);
  return {
    currency: ctx.panel.currency,
    totals: { ...totals, earned: amountOf(earnedText), left: Number(leftText) },
    days: (await ownDays(ctx, days)).map(earned),
    executors: (await ownByExecutor(ctx, days)).map(earned),
    services: (await ownByService(ctx, days)).map(earned),
  };
}

const amountOf = (text: string): string => formatAmount(asAmount(BigInt(text)));

const earned = <Row extends { earnedText: string }>({ earnedText, ...row }: Row) => ({ ...row, earned: amountOf(earnedText) });
