import type { OUTBOX_KINDS } from "@vitrine/contract/flows/control/health";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface OutboxRow {
  kind: (typeof OUTBOX_KINDS)[number];
  waiting: number;
  oldest: Date | null;
  failed: number;
}

export async function outboxes(ctx: Ctx): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`select kind, waiting, oldest, failed from platform_outboxes(${ctx.panelId})`.execute(ctx.tx);
  return rows;
}

export interface FailingProvider {
  panelId: number;
  panel: string;
  id: number;
  name: string;
  status: string;
  statusText: string | null;
  waiting: number;
}

export async function failingProviders(ctx: Ctx, most: number): Promise<FailingProvider[]> {
  const { rows } = await sql<FailingProvider>`
    select panel_id, panel, id, name, status, status_text, waiting from platform_providers(${ctx.panelId}, ${most})`.execute(ctx.tx);
  return rows;
}

export async function databaseVersions(ctx: Ctx): Promise<{ postgres: string; schema: string }> {
  const { rows } = await sql<{ postgres: string; schema: string }>`
    select current_setting('server_version') as postgres, schema_version(${ctx.panelId}) as schema`.execute(ctx.tx);
  return rows[0]!;
}
