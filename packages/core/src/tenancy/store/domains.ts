import type { Database, PanelTx } from "@vitrine/db/open";
import { type QueryExecutorProvider, sql } from "kysely";

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

/** True if another panel uses the name or waits for it. */
export async function isDomainTaken(db: Database | PanelTx, name: string, besides?: number): Promise<boolean> {
  let found = db.selectFrom("domains").select("holder").where("name", "=", name);
  if (besides !== undefined) found = found.where("holder", "<>", besides);
  return (await found.executeTakeFirst()) !== undefined;
}
