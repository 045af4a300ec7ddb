import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { keepDomains } from "./domains.ts";

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

export type PanelNames = Pick<FoundDomain, "domain" | "subDomain" | "pendingDomain">;

/** The names of all panels but the main one. */
export async function listNames(db: Database): Promise<(PanelNames & { id: number })[]> {
  return db.selectFrom("panels").select(["id", "domain", "subDomain", "pendingDomain"]).where("isMain", "=", false).orderBy("id").execute();
}

type DomainChange = Partial<Pick<FoundDomain, "domain" | "subDomain" | "pendingDomain" | "pendingSince" | "domainFailures">>;

const isName = (key: string) => key === "domain" || key === "subDomain" || key === "pendingDomain";

/** Fails with the primary key of `domains` if the name belongs to another panel. */
export async function writeDomain(ctx: Ctx, change: DomainChange): Promise<void> {
  await ctx.tx.updateTable("panels").set(change).where("id", "=", ctx.panelId).execute();
  if (Object.keys(change).some(isName)) await keepDomains(ctx.tx, ctx.panelId);
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
export async function claimDuePanels(db: Database, at: Date, suffixes: string[], most: number): Promise<DuePanel[]> {
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
