import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type Readable, readInOrder } from "@vitrine/db/prepared";
import type { Database, PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { PanelContext } from "./context.ts";

export const PANEL_CONTEXT = [
  "id",
  "domain",
  "name",
  "type",
  "status",
  "isMain",
  "isDemo",
  "ownerId",
  "currency",
  "language",
  "languages",
  "timeZone",
  "offersApi",
  "offersMassOrder",
  "offersTopUp",
  "guestCheckout",
  "showsPurchases",
  "byInvitation",
  "asksTerms",
] as const satisfies (keyof PanelContext)[];

/** Includes deleted panels only if requested. */
export async function findPanelContext(
  db: Database | PanelTx,
  by: { id: number } | { main: true } | { deleted: number } | { demo: Language },
): Promise<PanelContext | undefined> {
  const query = db.selectFrom("panels").select(PANEL_CONTEXT);
  if ("deleted" in by) return query.where("id", "=", by.deleted).where("status", "=", "deleted").executeTakeFirst();
  const found = query.where("status", "<>", "deleted");
  if ("id" in by) return found.where("id", "=", by.id).executeTakeFirst();
  if ("main" in by) return found.where("isMain", "=", true).executeTakeFirst();
  return found
    .where("isDemo", "=", true)
    .where("isMain", "=", false)
    .orderBy((e) => e.case().when("language", "=", by.demo).then(0).when("language", "=", "en").then(1).else(2).end())
    .orderBy("id")
    .executeTakeFirst();
}

/** By any name they serve under. Results in the order of the names; one statement for many hosts. */
export async function findPanelContexts(on: Readable, domains: string[]): Promise<(PanelContext | undefined)[]> {
  const columns = PANEL_CONTEXT.map((column) => sql.ref(`p.${column}`));
  return readInOrder(
    on,
    domains.length,
    sql<PanelContext>`
    select k.n, ${sql.join(columns)} from unnest(${domains}::text[]) with ordinality k (name, n)
    join domains d on d.name = k.name and d.purpose <> 'pending'
    join panels p on p.id = d.holder and p.status <> 'deleted'`,
  );
}
