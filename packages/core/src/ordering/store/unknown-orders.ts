import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Found } from "../unconfirmed/fits.ts";

export interface UnknownClaim {
  panelId: number;
  providerId: number;
  orderId: number;
}

/** Due orders, each assigned to one prober. */
export function claimUnknown(db: Database, most: number): Promise<UnknownClaim[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<UnknownClaim>`select panel_id, provider_id, order_id from claim_unknown_orders(${most})`),
  );
}

/** As stored in JSON: amounts as decimal text of units. */
export interface StoredFound extends Omit<Found, "charge"> {
  charge: string | null;
}

export interface UnknownPatch {
  asks?: number;
  nextAt?: Date | "infinity";
  askedAt?: Date;
  idFrom?: string;
  idTo?: string;
  isComplete?: boolean;
  found?: StoredFound[];
  beforeBalance?: Amount;
  beforeAt?: Date;
  afterBalance?: Amount;
  afterAt?: Date;
  explainedCost?: Amount;
}

export async function patchUnknown(ctx: Ctx, orderId: number, { found, nextAt, ...patch }: UnknownPatch): Promise<void> {
  if (found === undefined && nextAt === undefined && Object.keys(patch).length === 0) return;
  await ctx.tx
    .updateTable("unknownOrders")
    .set({
      ...patch,
      ...(nextAt === undefined ? {} : { nextAt: sql<Date>`${nextAt}::timestamptz` }),
      ...(found === undefined ? {} : { found: JSON.stringify(found) }),
    })
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .execute();
}
