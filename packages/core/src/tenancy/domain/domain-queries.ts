import type { Database } from "@vitrine/db/open";
import { type QueryExecutorProvider, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface FoundDomain {
  domain: string;
  subDomain: string | null;
  pendingDomain: string | null;
  pendingSince: Date | null;
  status: "ok" | "activating" | "error" | "not_payed" | "deleted";
  statusReason: string | null;
  domainFailures: number;
}

const COLUMNS = ["domain", "subDomain", "pendingDomain", "pendingSince", "status", "statusReason", "domainFailures"] as const;

export async function findDomain(ctx: Ctx): Promise<FoundDomain> {
  return ctx.tx.selectFrom("panels").select(COLUMNS).where("id", "=", ctx.panelId).executeTakeFirstOrThrow();
}

export async function lockDomain(ctx: Ctx): Promise<FoundDomain> {
  return ctx.tx.selectFrom("panels").select(COLUMNS).where("id", "=", ctx.panelId).forUpdate().executeTakeFirstOrThrow();
}

type DomainChange = Partial<Pick<FoundDomain, "domain" | "subDomain" | "pendingDomain" | "pendingSince" | "domainFailures">>;

/**
 * Gives the panel the names of its row: whatever writes those calls this in the same transaction. Fails with the primary key of `domains`
 * where a name is another panel's.
 */
export async function keepDomains(tx: QueryExecutorProvider, panelId: number): Promise<void> {
  await sql`delete from domains where holder = ${panelId}`.execute(tx);
  await sql`
    insert into domains (name, holder, purpose)
    select distinct on (v.name) v.name, p.id, v.purpose
    from panels p
    cross join lateral (values (1, p.domain, 'main'), (2, p.sub_domain, 'kept'), (3, p.pending_domain, 'pending')) v (rank, name, purpose)
    where p.id = ${panelId} and v.name is not null
    order by v.name, v.rank`.execute(tx);
}

const isName = (key: string) => key === "domain" || key === "subDomain" || key === "pendingDomain";

/** Fails with the primary key of `domains` where the name is another panel's. */
export async function writeDomain(ctx: Ctx, change: DomainChange): Promise<void> {
  await ctx.tx.updateTable("panels").set(change).where("id", "=", ctx.panelId).execute();
  if (Object.keys(change).some(isName)) await keepDomains(ctx.tx, ctx.panelId);
}

/** Held by another panel, or waited for by one. */
export async function isDomainTaken(db: Database, name: string, besides?: number): Promise<boolean> {
  let found = db.selectFrom("domains").select("holder").where("name", "=", name);
  if (besides !== undefined) found = found.where("holder", "<>", besides);
  return (await found.executeTakeFirst()) !== undefined;
}

export interface DuePanel {
  id: number;
  domain: string;
  pendingDomain: string | null;
  status: "ok" | "activating" | "error" | "not_payed";
}

/**
 * Panels whose domain is to be looked at, the longest unasked first, and marked as asked: what waits for its domain each time in its
 * first day and then every ten minutes, what served every hour, and what was not found every five minutes. `suffixes`: ".host:port"
 * of the platform, whose subdomains need no look.
 */
export async function takeDuePanels(db: Database, at: Date, suffixes: string[], most: number): Promise<DuePanel[]> {
  const { rows } = await sql<DuePanel>`
    with due as (
      select id from panels
      where status <> 'deleted' and not is_main
        and (status = 'activating' or pending_domain is not null
          or not exists (select from unnest(${suffixes}::text[]) s where right(domain, length(s)) = s))
        and (domain_checked_at is null or domain_checked_at < ${at}::timestamptz - case
          when status = 'activating' and created_at > ${at}::timestamptz - interval '1 day' then interval '0'
          when pending_since > ${at}::timestamptz - interval '1 day' then interval '0'
          when status = 'activating' or pending_domain is not null then interval '10 minutes'
          when status = 'error' or domain_failures > 0 then interval '5 minutes'
          else interval '1 hour' end)
      order by domain_checked_at nulls first, id limit ${most} for update skip locked
    )
    update panels p set domain_checked_at = ${at} from due where p.id = due.id
    returning p.id, p.domain, p.pending_domain, p.status`.execute(db);
  return rows;
}
