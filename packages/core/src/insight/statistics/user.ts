import { can } from "@vitrine/contract/kernel/permission/table";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { UserStatistics, UserStatisticsInput } from "@vitrine/contract/insight/statistics/user";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { hasUser } from "../../tenancy/customer/get.ts";
import { userDays, userOutcome, userServices } from "./user-queries.ts";

const MOST_SERVICES = 10;

/** A user's orders, with the profit from them only where the access table allows it. */
export async function userStatistics(ctx: Ctx, input: UserStatisticsInput): Promise<UserStatistics> {
  authorize(ctx, "user.view");
  const { userId, days } = input;
  if (!(await hasUser(ctx, userId))) throw notFound();
  const { spentAmount, refundedAmount, profitAmount, ...counts } = await userOutcome(ctx, userId, days);
  return {
    currency: ctx.panel.currency,
    ...counts,
    spent: formatAmount(spentAmount),
    refunded: formatAmount(refundedAmount),
    profit: can(ctx.actor, "statistics.money") ? formatAmount(profitAmount) : null,
    days: (await userDays(ctx, userId, days)).map(({ spentAmount: spent, ...day }) => ({ ...day, spent: formatAmount(spent) })),
    services: (await userServices(ctx, userId, days, MOST_SERVICES)).map(({ spentAmount: spent, ...service }) => ({
      ...service,
      spent: formatAmount(spent),
    })),
  };
}
