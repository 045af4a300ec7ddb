import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Reserved before the row is written: the payment system is given the id first. */
export async function nextPaymentId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('payments', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}
