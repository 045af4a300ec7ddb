import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { plainDecimal } from "../catalog/price.ts";

export interface RateRow {
  currency: string;
  rate: string;
  validFrom: Date;
}

/** The current exchange rate of each currency. */
export async function currentRates(ctx: Ctx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) currency, rate, valid_from from exchange_rates
    where panel_id = ${ctx.panelId} order by currency, valid_from desc`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, rate: plainDecimal(row.rate) }));
}

/** Dated now, and later than the previous one. */
export async function insertRate(ctx: Ctx, currency: string, rate: string, setBy: number): Promise<Date> {
  const { rows } = await sql<{ validFrom: Date }>`
    insert into exchange_rates (panel_id, currency, valid_from, rate, set_by)
    select ${ctx.panelId}::bigint, ${currency}::text, greatest(${ctx.now}::timestamptz, max(valid_from) + interval '1 microsecond'), ${rate}::numeric, ${setBy}::bigint
    from exchange_rates where panel_id = ${ctx.panelId} and currency = ${currency}
    returning valid_from`.execute(ctx.tx);
  return rows[0]!.validFrom;
}
