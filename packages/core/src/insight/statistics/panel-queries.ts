import { sql } from "kysely";
import type { Platform } from "../../kernel/context/platform.ts";

export async function readPanelsWithOrders(platform: Platform, since: Date): Promise<number[]> {
  const { rows } = await sql<{
    panelsWithOrders: number;
  }>`select panels_with_orders((${since}::timestamptz at time zone 'UTC')::date)`.execute(platform.db);
  return rows.map((row) => row.panelsWithOrders);
}
