import type { SetUserLimitsInput, UserLimits, UserLimitsInput } from "@vitrine/contract/selling/rule/rules";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { hasUser } from "../../tenancy/customer/get.ts";
import { forgetRules } from "./memory.ts";
import { ordersToday } from "./queries.ts";
import { type LimitsRow, readLimits, writeLimits } from "../store/user-limits.ts";
import { readRules } from "../store/order-rules.ts";

export async function getUserLimits(ctx: Ctx, { userId }: Pick<UserLimitsInput, "userId">): Promise<UserLimits> {
  authorize(ctx, "rule.view");
  if (!(await hasUser(ctx, userId))) throw notFound();
  const own = await readLimits(ctx, userId);
  const rules = await readRules(ctx);
  return { ...shown(own), panel: shown(rules), ordersToday: await ordersToday(ctx, userId) };
}

export async function setUserLimits(caller: Caller, input: SetUserLimitsInput): Promise<UserLimits> {
  authorize(caller, "rule.manage");
  const { userId, dailyOrders } = input;
  const after: LimitsRow = { dailyOrders, mostCharge: input.mostCharge === null ? null : parseAmount(input.mostCharge)! };
  const limits = await caller.run(async (ctx) => {
    if (!(await hasUser(ctx, userId))) throw notFound();
    const before = await readLimits(ctx, userId);
    await writeLimits(ctx, userId, after);
    await audit(ctx, { action: "rule.limits", subject: `user:${userId}`, before: shown(before), after: shown(after) });
    return getUserLimits(ctx, { userId });
  });
  forgetRules(caller.platform, caller.panel.id);
  return limits;
}

const shown = ({ dailyOrders, mostCharge }: LimitsRow) => ({
  dailyOrders,
  mostCharge: mostCharge === null ? null : formatAmount(mostCharge),
});
