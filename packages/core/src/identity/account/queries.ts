import type { ManagerScope, Role } from "@vitrine/contract/kernel/permission/roles";
import type { Ctx } from "../../kernel/context/context.ts";

export interface MainUser {
  role: Role;
  isActivated: boolean;
  suspendedAt: Date | null;
  /** undefined: not a manager of the panel in question. */
  managerScope: ManagerScope | undefined;
}

/** Run it in the main panel's transaction. */
export async function findMainUser(ctx: Ctx, userId: number, targetPanelId: number): Promise<MainUser | undefined> {
  const row = await ctx.tx
    .selectFrom("users as u")
    .leftJoin("managers as m", (join) =>
      join.onRef("m.panelId", "=", "u.panelId").onRef("m.userId", "=", "u.id").on("m.targetPanelId", "=", targetPanelId),
    )
    .select(["u.role", "u.isActivated", "u.suspendedAt", "m.id as managerId", "m.scope"])
    .where("u.panelId", "=", ctx.panelId)
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, isActivated, suspendedAt, managerId, scope } = row;
  return { role, isActivated, suspendedAt, managerScope: managerId === null ? undefined : ((scope ?? true) as ManagerScope) };
}

export interface UnreadNotification {
  id: number;
  code: string;
  params: Record<string, unknown>;
  createdAt: Date;
}

export async function unreadNotifications(ctx: Ctx, userId: number, most: number): Promise<UnreadNotification[]> {
  const rows = await ctx.tx
    .selectFrom("notifications")
    .select(["id", "code", "params", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("inPanel", "=", true)
    .where("readAt", "is", null)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, params: row.params as Record<string, unknown> }));
}
