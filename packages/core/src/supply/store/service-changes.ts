import type { ProviderChange } from "@vitrine/contract/supply/provider/provider";
import { idIn } from "@vitrine/db/search";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

type Facts = Record<string, unknown>;

export interface NewChange {
  externalId: string;
  serviceId: number | null;
  name: string;
  kind: ProviderChange["kind"];
  before: Facts | null;
  after: Facts | null;
}

export interface ChangeRow extends NewChange {
  id: number;
  createdAt: Date;
}

const BATCH = 1000;

export async function writeChanges(ctx: Ctx, providerId: number, changes: NewChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH) {
    await sql`
      with written as (
        insert into service_changes (panel_id, provider_id, external_id, service_id, name, kind, before, after, created_at)
        select ${ctx.panelId}, ${providerId}, "externalId", "serviceId", name, kind, before, after, ${ctx.now}
        from json_to_recordset(${JSON.stringify(changes.slice(at, at + BATCH))}::json)
          as r ("externalId" text, "serviceId" bigint, name text, kind text, before jsonb, after jsonb) returning 1)
      select count(*) from written`.execute(ctx.tx);
  }
}

export interface ChangeFilter {
  providerId: number;
  kind: NewChange["kind"] | null;
  /** Only for services that the panel sells. */
  own: boolean;
  query: string | null;
}

const matching = (ctx: Ctx, { providerId, kind, own, query }: ChangeFilter) =>
  ctx.tx
    .selectFrom("serviceChanges")
    .where("panelId", "=", ctx.panelId)
    .where("providerId", "=", providerId)
    .$if(kind !== null, (q) => q.where("kind", "=", kind!))
    .$if(own, (q) => q.where("serviceId", "is not", null))
    .$if(query !== null, (q) =>
      q.where(sql<boolean>`(id = ${idIn(query)}::bigint or external_id = ${query} or strpos(lower(name), lower(${query})) > 0)`),
    );

/** The change with the searched id first, then newest first. */
export async function pageOfChanges(
  ctx: Ctx,
  filter: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChangeRow[]> {
  const rows = await matching(ctx, filter)
    .select(["id", "externalId", "serviceId", "name", "kind", "before", "after", "createdAt"])
    .$if(idIn(filter.query) !== null, (q) => q.orderBy(sql`id = ${idIn(filter.query)}`, "desc"))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as ChangeRow[];
}

/** Counts up to `most`: a provider that changes every hour costs no more than a quiet one. */
export async function countChanges(ctx: Ctx, filter: ChangeFilter, most: number): Promise<number> {
  const counted = matching(ctx, filter).select("id").limit(most).as("counted");
  const { n } = await ctx.tx
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
