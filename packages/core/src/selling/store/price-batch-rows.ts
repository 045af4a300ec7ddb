import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { BatchRow as ShownRow } from "@vitrine/contract/selling/price/batch";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface PlannedRow {
  serviceId: number;
  expectedRate: Amount | null;
  state: ShownRow["state"];
  beforeMode: "follow" | "fixed" | null;
  beforeRate: Amount | null;
  beforeExtraCharge: string | null;
  afterMode: "follow" | "fixed" | null;
  afterRate: Amount | null;
  afterExtraCharge: string | null;
}

/** The next rows of a batch in this state, ordered by service. */
export async function nextBatchRows(
  ctx: Ctx,
  batchId: number,
  { state, afterId, limit }: { state: "waiting" | "changed"; afterId: number; limit: number },
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select service_id, expected_rate, state, before_mode, before_rate, before_extra_charge, after_mode, after_rate, after_extra_charge
    from price_batch_rows
    where panel_id = ${ctx.panelId} and batch_id = ${batchId} and state = ${state} and service_id > ${afterId}
    order by service_id limit ${limit}`.execute(ctx.tx);
  return rows;
}

export interface WrittenRow {
  serviceId: number;
  state: ShownRow["state"];
  code: string | null;
  cost?: Amount;
  beforeMode?: string;
  beforeRate?: Amount;
  beforeExtraCharge?: string;
  afterMode?: string;
  afterRate?: Amount;
  afterExtraCharge?: string;
}

/** Fields that are not given stay unchanged. */
export async function writeBatchRows(ctx: Ctx, batchId: number, rows: WrittenRow[]): Promise<void> {
  if (rows.length === 0) return;
  const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
  await sql`
    update price_batch_rows b set state = r.state, code = r.code, cost = coalesce(r.cost, b.cost),
      before_mode = coalesce(r."beforeMode", b.before_mode), before_rate = coalesce(r."beforeRate", b.before_rate),
      before_extra_charge = coalesce(r."beforeExtraCharge", b.before_extra_charge), after_mode = coalesce(r."afterMode", b.after_mode),
      after_rate = coalesce(r."afterRate", b.after_rate), after_extra_charge = coalesce(r."afterExtraCharge", b.after_extra_charge)
    from json_to_recordset(${text}::json) r ("serviceId" bigint, state text, code text, cost bigint, "beforeMode" text, "beforeRate" bigint,
      "beforeExtraCharge" numeric, "afterMode" text, "afterRate" bigint, "afterExtraCharge" numeric)
    where b.panel_id = ${ctx.panelId} and b.batch_id = ${batchId} and b.service_id = r."serviceId"`.execute(ctx.tx);
}

export interface ListedRow {
  serviceId: number;
  name: string;
  state: ShownRow["state"];
  code: string | null;
  cost: Amount | null;
  beforeRate: Amount | null;
  afterRate: Amount | null;
}

interface Filter {
  batchId: number;
  state: string | null;
  query: string | null;
}

const listed = (ctx: Ctx, { batchId, state, query }: Filter) => sql`
  from price_batch_rows b join services s on s.panel_id = b.panel_id and s.id = b.service_id
  where b.panel_id = ${ctx.panelId} and b.batch_id = ${batchId} and (${state}::text is null or b.state = ${state})
    and (${query}::text is null or strpos(lower(s.name), lower(${query})) > 0 or s.id::text = ${query})`;

export async function pageOfBatchRows(
  ctx: Ctx,
  filter: Filter,
  { page, perPage }: { page: number; perPage: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select b.service_id, s.name, b.state, b.code, b.cost, b.before_rate, b.after_rate ${listed(ctx, filter)}
    order by b.service_id offset ${(page - 1) * perPage} limit ${perPage}`.execute(ctx.tx);
  return rows;
}

export async function countBatchRows(ctx: Ctx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${listed(ctx, filter)}`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function insertBatchRows(ctx: Ctx, batchId: number, services: { id: number; rate: Amount | null }[]): Promise<void> {
  const rows = services.map(({ id, rate }) => ({ id, rate: rate?.toString() ?? null }));
  await sql`
    with written as (
      insert into price_batch_rows (panel_id, batch_id, service_id, expected_rate)
      select ${ctx.panelId}, ${batchId}, r.id, r.rate from json_to_recordset(${JSON.stringify(rows)}::json) r (id bigint, rate bigint) returning 1)
    select count(*) from written`.execute(ctx.tx);
}
