import type { SystemTx } from "@vitrine/db/open";
import type { DB } from "@vitrine/db/types";
import { type Selectable, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ListedNetwork } from "../top/market.ts";
import { asJson } from "./market-providers.ts";

export type MarketNetwork = Selectable<DB["marketNetworks"]>;

const COLUMNS = [
  "computedAt",
  "failed",
  "finishSeconds",
  "network",
  "orders",
  "partial",
  "startSeconds",
  "success",
  "undelivered",
] as const;

/** Most used first, after the row for all of them together. */
export async function listNetworks(ctx: Ctx): Promise<MarketNetwork[]> {
  return ctx.tx
    .selectFrom("marketNetworks")
    .select(COLUMNS)
    .orderBy(sql`network <> '', orders desc, network`)
    .execute();
}

/** Replaces all listings. */
export async function writeNetworks(tx: SystemTx, at: Date, networks: ListedNetwork[]): Promise<void> {
  await tx.executeSql(sql`delete from market_networks`);
  await tx.executeSql(sql`
    insert into market_networks (network, orders, success, partial, failed, undelivered, start_seconds, finish_seconds, computed_at)
    select network, orders, success, partial, failed, undelivered, "startSeconds", "finishSeconds", ${at}
    from json_to_recordset(${asJson(networks)}::json) as r (network text, orders integer, success numeric, partial numeric, failed numeric,
      undelivered numeric, "startSeconds" integer, "finishSeconds" integer)`);
}
