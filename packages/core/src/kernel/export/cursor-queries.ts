import type { ExportColumn } from "@vitrine/contract/kernel/export/columns";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context/context.ts";
import type { ExportSource } from "./source.ts";

/** Separates the cells of a line. No one types it; in a text it is replaced by a space. */
const SEPARATOR = "\u001F";
/** Rows held in memory at a time. */
const BATCH = 500;
/** Statement timeout for one batch of an export; that of requests is seconds. */
const TIME_OUT = "10min";

/** The rows as lists of cells, read by a cursor of the server so that memory does not grow with their number. */
export async function* exportedRows<Filter>(
  ctx: Ctx,
  source: ExportSource<Filter>,
  filter: Filter,
  columns: readonly ExportColumn[],
  { batch = BATCH, isWhole = true } = {},
): AsyncGenerator<string[][]> {
  const query = await source.query(ctx, filter, lineOf(source.cells(ctx), columns));
  // By default a cursor's plan favours the first rows, which makes reading all rows slow. The first batch may wait for all rows to be sorted.
  if (isWhole)
    await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('statement_timeout', ${TIME_OUT}, true)`.execute(ctx.tx);
  await sql`declare exported no scroll cursor for ${query}`.execute(ctx.tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.raw(String(batch))} from exported`.execute(ctx.tx);
    if (rows.length > 0) yield rows.map(({ line }) => line.split(SEPARATOR));
    if (rows.length < batch) break;
  }
  await sql`close exported`.execute(ctx.tx);
}

/** One text per row costs a fraction of one value per column. */
function lineOf(cells: Record<string, RawBuilder<unknown>>, columns: readonly ExportColumn[]): RawBuilder<string> {
  const parts = columns.map(({ key, kind }) => {
    const text = sql`coalesce((${cells[key]!})::text, '')`;
    return kind === "text" ? sql`translate(${text}, ${sql.lit(SEPARATOR)}, ' ')` : text;
  });
  return sql<string>`concat_ws(${sql.lit(SEPARATOR)}, ${sql.join(parts)})`;
}
