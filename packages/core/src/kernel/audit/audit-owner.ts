import { type AuditEntry, audit } from "./audit.ts";
import { userIdOf } from "../permission/authorize.ts";
import type { Ctx } from "../context/context.ts";

/** Changes that owners and staff make to their own accounts are audited; changes by a panel's customers are not. */
export async function auditOwner(ctx: Ctx, entry: Omit<AuditEntry, "subject">): Promise<void> {
  if (ctx.panel.isMain) await audit(ctx, { ...entry, subject: `user:${userIdOf(ctx)}` });
}
