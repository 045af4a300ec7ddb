import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { User, UserIdInput } from "@vitrine/contract/tenancy/customer/user";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { toUser } from "./list.ts";
import { findUserId, usersByIds } from "./queries.ts";

/** Whether the panel acted on has this user. */
export const hasUser = async (ctx: Ctx, userId: number): Promise<boolean> => (await findUserId(ctx, userId)) !== undefined;

export async function getUser(ctx: Ctx, input: UserIdInput): Promise<{ user: User; currency: string }> {
  authorize(ctx, "user.view");
  const [row] = await usersByIds(ctx, [input.userId]);
  if (!row) throw notFound();
  return { user: toUser(ctx, row), currency: ctx.panel.currency };
}
