import type { Ctx, RequestSource } from "../context/context.ts";
import { actorRecord } from "../permission/authorize.ts";
import type { AuditAction, AuditSubject } from "@vitrine/contract/kernel/audit/actions";

export interface AuditEntry {
  action: AuditAction;
  subject: AuditSubject;
  before?: unknown;
  after?: unknown;
}

/** Writes one row of the append-only audit, in the transaction of the change. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await ctx.tx
    .insertInto("auditLog")
    .values({
      panelId: ctx.panelId,
      actor: JSON.stringify(actorRecord(ctx.actor)),
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      requestId: ctx.requestId,
      userId: "userId" in ctx.actor ? ctx.actor.userId : null,
      ip: ctx.source?.ip ?? null,
      via: viaOf(ctx),
    })
    .execute();
}

function viaOf({ actor, source }: Ctx): RequestSource["via"] {
  if (actor.kind === "system") return "system";
  return "apiKey" in actor && actor.apiKey ? "api" : (source?.via ?? "web");
}
