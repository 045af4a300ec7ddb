import { type AuditEntry, audit } from "./audit.ts";
import { userIdOf } from "../permission/authorize.ts";
import type { Ctx } from "../context/context.ts";

/** What owners and staff change of their accounts is audited; what a panel's customers do is not. */
export async function auditOwner(ctx: Ctx, entry: Omit<AuditEntry, "subject">): Promise<void> {
  if (ctx.panel.isMain) await audit(ctx, { ...entry, subject: `user:${userIdOf(ctx)}` });
}
