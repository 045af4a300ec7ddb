import { notFound } from "@vitrine/contract/shared/app-error";
import type { User, UserIdInput } from "@vitrine/contract/user/user";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { toUser } from "./list.ts";
import { usersByIds } from "./queries.ts";

export async function getUser(ctx: Ctx, input: Omit<UserIdInput, "panelId">): Promise<{ user: User; currency: string }> {
  authorize(ctx, "user.view");
  const [row] = await usersByIds(ctx, [input.userId]);
  if (!row) throw notFound();
  return { user: toUser(ctx, row), currency: ctx.panel.currency };
}
