import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { ListUsersInput, listUsersOutput, User } from "@vitrine/contract/tenancy/customer/user";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import { seenEmail } from "../../kernel/permission/seen-email.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countUsers, pageOfUserIds, type UserRow, usersByIds } from "./queries.ts";

const COUNT_UP_TO = 10_000;

/** The panel's customers, newest first; `query` is an id or the beginning of a login or an email. */
export async function listUsers(ctx: Ctx, input: Omit<ListUsersInput, "panelId">): Promise<z.infer<typeof listUsersOutput>> {
  authorize(ctx, "user.view");
  const { page, perPage } = input;
  const ids = await pageOfUserIds(ctx, input);
  const counted = await countUsers(ctx, input, COUNT_UP_TO + 1);
  const many = counted > COUNT_UP_TO;
  return {
    items: (await usersByIds(ctx, ids)).map((row) => toUser(ctx, row)),
    page,
    perPage,
    total: many ? Math.max(COUNT_UP_TO, (page - 1) * perPage + ids.length) : counted,
    ...(many ? { totalIsEstimate: true } : {}),
  };
}

export const toUser = (ctx: Ctx, { balance, spentText, createdAt, lastSeenAt, ...user }: UserRow): User => ({
  ...user,
  email: user.email && seenEmail(ctx, user.email),
  balance: formatAmount(balance),
  spent: formatAmount(asAmount(BigInt(spentText))),
  createdAt: toSeconds(createdAt),
  lastSeenAt: lastSeenAt && toSeconds(lastSeenAt),
});
