import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { can } from "@vitrine/contract/kernel/permission/table";
import { asAmount, formatAmount, negate } from "@vitrine/contract/kernel/amount/money";
import { type ListUsersInput, type listUsersOutput, NEW_USER_MS, type User } from "@vitrine/contract/tenancy/customer/user";
import type { z } from "zod";
import { authorize, seenEmail } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { countUsers, pageOfUserIds, type UserRow, usersByIds } from "./queries.ts";

export { userExport } from "./export-queries.ts";

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

export function toUser(ctx: Ctx, row: UserRow): User {
  const { balance, floor, spentText, createdAt, lastSeenAt, termsAcceptedAt, email, discount, groupId, groupName, isSuspended, ...user } =
    row;
  const seesMoney = can(ctx.actor, "user.money");
  const isStaff = ctx.actor.kind !== "viewer";
  return {
    ...user,
    email: email && seenEmail(ctx, email),
    status: isSuspended ? "banned" : "active",
    banReason: isStaff ? user.banReason : null,
    note: isStaff ? user.note : "",
    balance: seesMoney ? formatAmount(balance) : null,
    credit: seesMoney ? formatAmount(negate(floor)) : null,
    discount: plainPercent(discount),
    group: groupId === null ? null : { id: groupId, name: groupName ?? "" },
    spent: formatAmount(asAmount(BigInt(spentText))),
    isNew: !user.isTest && ctx.now.getTime() - createdAt.getTime() < NEW_USER_MS,
    createdAt: toSeconds(createdAt),
    lastSeenAt: lastSeenAt && toSeconds(lastSeenAt),
    termsAcceptedAt: termsAcceptedAt && toSeconds(termsAcceptedAt),
  };
}
