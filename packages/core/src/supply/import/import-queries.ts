import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ImportRow, PlaceInList } from "../store/imports.ts";

/** Takes a shared lock on the provider: the panel's services from it are read and written under this lock. */
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
  position: number;
  externalId: string;
  name: string;
  category: string;
  type: string;
  rawType: string;
  rate: Amount;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  averageTime: string | null;
}

const named = (providerId: number, panelId: number, selection: "all" | string[]) => sql`
  panel_id = ${panelId} and provider_id = ${providerId}
  and (${selection === "all"} or external_id = any(${selection === "all" ? [] : selection}::text[]))`;

const unread = ({ afterPosition, afterId }: ImportRow) =>
  afterPosition === null ? sql`true` : sql`(position, external_id) > (${afterPosition}, ${afterId})`;

export async function countChosen(ctx: Ctx, providerId: number, selection: "all" | string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from provider_services where ${named(providerId, ctx.panelId, selection)} and missing_since is null`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}

/** The next selected rows in the provider's stable order: even if the catalogue changes meanwhile, none is read twice or skipped. */
export async function readChosen(ctx: Ctx, running: ImportRow, limit: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select position, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, average_time
    from provider_services
    where ${named(running.providerId, ctx.panelId, running.selection)} and missing_since is null and ${unread(running)}
    order by position, external_id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** All selected rows at once, for a preview. */
export async function chosenRows(ctx: Ctx, providerId: number, selection: "all" | string[]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select position, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, average_time
    from provider_services where ${named(providerId, ctx.panelId, selection)} and missing_since is null order by position, external_id`.execute(
    ctx.tx,
  );
  return rows;
}

/** Selected ids between the last read and this one (or the end) that are no longer in the provider's catalogue. */
export async function goneIds(ctx: Ctx, running: ImportRow, upTo: PlaceInList | undefined): Promise<string[]> {
  if (running.selection === "all") return [];
  const { rows } = await sql<{ externalId: string }>`
    select external_id from provider_services
    where ${named(running.providerId, ctx.panelId, running.selection)} and missing_since is not null and ${unread(running)}
      and ${upTo ? sql`(position, external_id) <= (${upTo.position}, ${upTo.externalId})` : sql`true`}
    order by position, external_id`.execute(ctx.tx);
  return rows.map((row) => row.externalId);
}

/** Selected ids that were never in the provider's catalogue. */
export async function unknownIds(ctx: Ctx, { providerId, selection }: ImportRow): Promise<string[]> {
  if (selection === "all") return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${selection}::text[]) with ordinality as asked (id, n)
    where not exists (select from provider_services ps where ps.panel_id = ${ctx.panelId} and ps.provider_id = ${providerId} and ps.external_id = asked.id)
    order by n`.execute(ctx.tx);
  return rows.map((row) => row.id);
}
