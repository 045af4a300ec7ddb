import type { DB } from "@vitrine/db/types";
import { type Selectable, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export type MarketNetwork = Selectable<DB["marketNetworks"]>;

/** The most used first; the row of all together comes before them. */
export async function listNetworks(ctx: Ctx): Promise<MarketNetwork[]> {
  return ctx.tx
    .selectFrom("marketNetworks")
    .selectAll()
    .orderBy(sql`network <> '', orders desc, network`)
    .execute();
}
