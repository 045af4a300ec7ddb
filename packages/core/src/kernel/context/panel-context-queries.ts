import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Database, PanelTx } from "@vitrine/db/open";
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
] as const satisfies (keyof PanelContext)[];

/** Finds a panel by any name it serves under. Includes deleted panels only if requested. */
export async function findPanelContext(
  db: Database | PanelTx,
  by: { id: number } | { domain: string } | { main: true } | { deleted: number } | { demo: Language },
): Promise<PanelContext | undefined> {
  const query = db.selectFrom("panels").select(PANEL_CONTEXT);
  if ("deleted" in by) return query.where("id", "=", by.deleted).where("status", "=", "deleted").executeTakeFirst();
  const found = query.where("status", "<>", "deleted");
  if ("id" in by) return found.where("id", "=", by.id).executeTakeFirst();
  if ("main" in by) return found.where("isMain", "=", true).executeTakeFirst();
  if ("demo" in by) {
    return found
      .where("isDemo", "=", true)
      .where("isMain", "=", false)
      .orderBy((e) => e.case().when("language", "=", by.demo).then(0).when("language", "=", "en").then(1).else(2).end())
      .orderBy("id")
      .executeTakeFirst();
  }
  return found
    .where((e) => e("id", "=", e.selectFrom("domains").select("holder").where("name", "=", by.domain).where("purpose", "<>", "pending")))
    .executeTakeFirst();
}
