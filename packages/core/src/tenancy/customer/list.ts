import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { ListUsersInput, listUsersOutput, User } from "@vitrine/contract/tenancy/customer/user";
import type { z } from "zod";
import { authorize, seenEmail } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { countUsers, pageOfUserIds, type UserRow, usersByIds } from "./queries.ts";

/** The panel's customers, newest first; `query` is an id or the beginning of a login or an email. */
export async function listUsers(ctx: Ctx, input: ListUsersInput): Promise<z.infer<typeof listUsersOutput>> {
  authorize(ctx, "user.view");
  const { rows: ids, ...list } = await pageWithEstimate(
    input,
    () => pageOfUserIds(ctx, input),
    (most) => countUsers(ctx, input, most),
  );
  return { ...list, items: (await usersByIds(ctx, ids)).map((row) => toUser(ctx, row)) };
}

export const toUser = (ctx: Ctx, { balance, spentText, createdAt, lastSeenAt, ...user }: UserRow): User => ({
  ...user,
  email: user.email && seenEmail(ctx, user.email),
  balance: formatAmount(balance),
  spent: formatAmount(asAmount(BigInt(spentText))),
  createdAt: toSeconds(createdAt),
  lastSeenAt: lastSeenAt && toSeconds(lastSeenAt),
});
