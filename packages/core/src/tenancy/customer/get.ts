import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { User, UserIdInput } from "@vitrine/contract/tenancy/customer/user";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { toUser } from "./list.ts";
import { findUserId, loginsOf, usersByIds } from "./queries.ts";

export { loginsOf } from "./queries.ts";

/** Whether the panel acted on has this user. */
export const hasUser = async (ctx: Ctx, userId: number): Promise<boolean> => (await findUserId(ctx, userId)) !== undefined;

/** For messages about a user of the panel. */
export async function loginOf(ctx: Ctx, userId: number): Promise<string> {
  return (await loginsOf(ctx, [userId])).get(userId) ?? String(userId);
}

export async function getUser(ctx: Ctx, input: UserIdInput): Promise<{ user: User; currency: string }> {
  authorize(ctx, "user.view");
  return { user: await readUser(ctx, input.userId), currency: ctx.panel.currency };
}

/** The user's data as far as the caller may see it. */
export async function readUser(ctx: Ctx, userId: number): Promise<User> {
  const [row] = await usersByIds(ctx, [userId]);
  if (!row) throw notFound();
  return toUser(ctx, row);
}
