import type { z } from "zod";
import type {
  ListWithdrawalsInput,
  listWithdrawalsOutput,
  OwnWithdrawalsInput,
  ownWithdrawalsOutput,
} from "@vitrine/contract/money/withdrawal/withdrawal";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countsByStatus, countWithdrawals, countWithdrawalsOf, pageOfWithdrawals, withdrawalsOf } from "./queries.ts";
import { toOwnWithdrawal, toWithdrawal } from "./shape.ts";

export { withdrawalExport } from "./export-queries.ts";

/** Newest first. */
export async function listWithdrawals(ctx: Ctx, input: ListWithdrawalsInput): Promise<z.infer<typeof listWithdrawalsOutput>> {
  authorize(ctx, "withdrawal.view");
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfWithdrawals(ctx, input, range),
    (most) => countWithdrawals(ctx, input, most),
  );
  return { ...list, items: rows.map(toWithdrawal), counts: await countsByStatus(ctx) };
}

/** The caller's own, newest first. */
export async function listOwnWithdrawals(ctx: Ctx, input: OwnWithdrawalsInput): Promise<z.infer<typeof ownWithdrawalsOutput>> {
  authorize(ctx, "withdrawal.own");
  const userId = userIdOf(ctx);
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => withdrawalsOf(ctx, userId, range),
    (most) => countWithdrawalsOf(ctx, userId, most),
  );
  return { ...list, items: rows.map(toOwnWithdrawal) };
}
