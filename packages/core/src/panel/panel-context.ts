import type { Database, PanelTx } from "@vitrine/db/open";
import type { PanelContext } from "../context.ts";

const COLUMNS = ["id", "domain", "name", "type", "status", "isMain", "isDemo", "ownerId", "currency", "language", "timeZone"] as const;

export async function findPanelContext(
  db: Database | PanelTx,
  by: { id: number } | { domain: string } | { main: true },
): Promise<PanelContext | undefined> {
  const query = db.selectFrom("panels").select(COLUMNS).where("status", "<>", "deleted");
  const found =
    "id" in by ? query.where("id", "=", by.id) : "domain" in by ? query.where("domain", "=", by.domain) : query.where("isMain", "=", true);
  const row = await found.executeTakeFirst();
  return row;
}
