import type { Ctx, RequestSource } from "../context/context.ts";
import { actorRecord, userIdOf } from "../permission/authorize.ts";
import { insertAudit } from "../store/audit-log.ts";
import type { AuditAction, AuditSubject } from "@vitrine/contract/kernel/audit/actions";

export interface AuditEntry {
  action: AuditAction;
  subject: AuditSubject;
  before?: unknown;
  after?: unknown;
}

/** Writes one row of the append-only audit, in the transaction of the change. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { action, subject, before, after } = entry;
  const userId = "userId" in ctx.actor ? ctx.actor.userId : null;
  await insertAudit(ctx, { actor: actorRecord(ctx.actor), action, subject, before, after, userId, via: viaOf(ctx) });
}

function viaOf({ actor, source }: Ctx): RequestSource["via"] {
  if (actor.kind === "system") return "system";
  return "apiKey" in actor && actor.apiKey ? "api" : (source?.via ?? "web");
}

/** Changes that owners and staff make to their own accounts are audited; changes by a panel's customers are not. */
export async function auditOwner(ctx: Ctx, entry: Omit<AuditEntry, "subject">): Promise<void> {
  if (ctx.panel.isMain) await audit(ctx, { ...entry, subject: `user:${userIdOf(ctx)}` });
}
