import type { AuditAction, AuditSubject } from "@vitrine/contract/kernel/audit/actions";
import type { Ctx, RequestSource } from "../context/context.ts";

export interface NewAuditRow {
  actor: Record<string, unknown>;
  action: AuditAction;
  subject: AuditSubject;
  before: unknown;
  after: unknown;
  userId: number | null;
  via: RequestSource["via"];
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export async function insertAudit(ctx: Ctx, { actor, before, after, ...row }: NewAuditRow): Promise<void> {
  await ctx.tx
    .insertInto("auditLog")
    .values({
      panelId: ctx.panelId,
      actor: JSON.stringify(actor),
      before: json(before),
      after: json(after),
      requestId: ctx.requestId,
      ip: ctx.source?.ip ?? null,
      ...row,
    })
    .execute();
}
