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
 * Registers the names in the panel's row. Call it in the same transaction as any change of those names. Fails with the primary key of
 * `domains` if a name belongs to another panel.
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

/** Fails with the primary key of `domains` if the name belongs to another panel. */
export async function writeDomain(ctx: Ctx, change: DomainChange): Promise<void> {
  await ctx.tx.updateTable("panels").set(change).where("id", "=", ctx.panelId).execute();
  if (Object.keys(change).some(isName)) await keepDomains(ctx.tx, ctx.panelId);
}

/** True if another panel uses the name or waits for it. */
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
 * Selects panels whose domain is due for a check, longest unchecked first, and marks them as checked. Pending domains are checked on every
 * run in their first day and then every ten minutes, active ones every hour, and lost ones every five minutes. `suffixes`: ".host:port" of
 * the platform, whose subdomains need no check.
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
