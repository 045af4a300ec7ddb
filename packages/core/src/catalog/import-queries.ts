import { sql } from "kysely";
import type { Import } from "@vitrine/contract/catalog/import";
import type { Ctx } from "../context.ts";

export interface ImportRow {
  id: number;
  providerId: number;
  selection: "all" | string[];
  extraCharge: string;
  status: Import["status"];
  errorCode: string | null;
  total: number;
  created: number;
  updated: number;
  skipped: number;
  failed: Import["failed"];
}

const COLUMNS = [
  "id",
  "providerId",
  "selection",
  "extraCharge",
  "status",
  "errorCode",
  "total",
  "created",
  "updated",
  "skipped",
  "failed",
] as const;

const imports = (ctx: Ctx) => ctx.tx.selectFrom("imports").select(COLUMNS).where("panelId", "=", ctx.panelId);

export async function findImport(ctx: Ctx, id: number): Promise<ImportRow | undefined> {
  return (await imports(ctx).where("id", "=", id).executeTakeFirst()) as ImportRow | undefined;
}

export async function lockImport(ctx: Ctx, id: number): Promise<ImportRow | undefined> {
  return (await imports(ctx).where("id", "=", id).forUpdate().executeTakeFirst()) as ImportRow | undefined;
}

export async function hasRunningImport(ctx: Ctx, providerId: number): Promise<boolean> {
  const row = await imports(ctx).where("providerId", "=", providerId).where("status", "=", "running").limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface NewImport {
  providerId: number;
  selection: "all" | string[];
  extraCharge: string;
  total: number;
  startedBy: number;
}

export async function insertImport(ctx: Ctx, { selection, ...row }: NewImport): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("imports")
    .values({ panelId: ctx.panelId, ...row, selection: JSON.stringify(selection), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How far an import is: counts add up, in the transaction of the rows they count. */
export interface Progress {
  created: number;
  updated: number;
  skipped: number;
  failed: Import["failed"];
  status: Import["status"];
  errorCode: string | null;
}

export async function addProgress(ctx: Ctx, id: number, progress: Progress): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    update imports set created = created + ${progress.created}, updated = updated + ${progress.updated}, skipped = skipped + ${progress.skipped},
      failed = failed || ${JSON.stringify(progress.failed)}::jsonb, status = ${progress.status}, error_code = ${progress.errorCode},
      finished_at = case when ${progress.status} = 'running' then null else ${ctx.now}::timestamptz end
    where panel_id = ${ctx.panelId} and id = ${id}
    returning id, provider_id, selection, extra_charge, status, error_code, total, created, updated, skipped, failed`.execute(ctx.tx);
  return rows[0]!;
}

/** The panel's own tables of the provider's rows; services of the panel are read and written under this lock of the provider. */
export async function shareProvider(ctx: Ctx, id: number): Promise<{ currency: string; isPractice: boolean } | undefined> {
  return ctx.tx
    .selectFrom("providers")
    .select(["currency", "isPractice"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .forShare()
    .executeTakeFirst();
}

export interface SourceRow {
  externalId: string;
  name: string;
  category: string;
  type: string;
  rawType: string;
  rate: bigint;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
}

const chosen = (providerId: number, panelId: number, selection: "all" | string[]) => sql`
  panel_id = ${panelId} and provider_id = ${providerId} and missing_since is null
  and (${selection === "all"} or external_id = any(${selection === "all" ? [] : selection}::text[]))`;

export async function countChosen(ctx: Ctx, providerId: number, selection: "all" | string[]): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from provider_services where ${chosen(providerId, ctx.panelId, selection)}`.execute(ctx.tx);
  return rows[0]!.n;
}

/** The chosen rows in the provider's order, from the given one on. */
export async function readChosen(ctx: Ctx, { providerId, selection }: ImportRow, offset: number, limit: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed
    from provider_services where ${chosen(providerId, ctx.panelId, selection)}
    order by position, external_id offset ${offset} limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Of the chosen ids those that the provider's catalogue does not have. */
export async function absentIds(ctx: Ctx, { providerId, selection }: ImportRow): Promise<string[]> {
  if (selection === "all") return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${selection}::text[]) with ordinality as asked (id, n)
    where not exists (select from provider_services ps where ps.panel_id = ${ctx.panelId} and ps.provider_id = ${providerId}
      and ps.external_id = asked.id and ps.missing_since is null)
    order by n`.execute(ctx.tx);
  return rows.map((row) => row.id);
}
