import type pg from "pg";
import type { Book, NumberedOrder } from "./money.ts";
import { callOf, providerOrderIdOf, timelineOf } from "./timeline.ts";

const CALLS_KEPT_MS = 3 * 86_400_000;

/** Takes the next `count` numbers of a sequence for us alone; returns the first. */
export async function reserve(client: pg.Client, sequence: string, count: number): Promise<number> {
  const { rows } = await client.query<{ last: string }>("select setval($1::regclass, nextval($1::regclass) + $2) as last", [
    sequence,
    count,
  ]);
  return Number(rows[0]!.last) - count + 1;
}

const json = (rows: unknown): string => JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
/** `at` columns hold milliseconds. */
const AT = "to_timestamp(r.at / 1000.0)";

export async function writeOrders(client: pg.Client, panelId: number, orders: NumberedOrder[], now: number): Promise<void> {
  const rows = orders.map(({ customer, item, ...order }) => ({
    ...order,
    userId: customer.id,
    serviceId: item.id,
    categoryId: item.categoryId,
    providerId: item.providerId,
    externalId: item.externalId,
    costRate: item.costRate,
    exchangeRate: item.exchangeRate,
    providerOrderId: providerOrderIdOf({ ...order, customer, item }),
    updatedAt: order.finishedAt ?? order.sentAt ?? order.createdAt,
  }));
  await client.query(
    `insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, refunded, cost,
       cost_posted, cost_rate, exchange_rate, status, dispatch, provider_order_id, start_count, remains, fail_code, is_test, source, attempts, created_at,
       updated_at, started_at, finished_at, next_at)
     select $1, id, "userId", "serviceId", "categoryId", "providerId", "externalId", 'Default', link, "linkKey", quantity, charge, refunded, cost,
       "costPosted", "costRate", "exchangeRate", status, dispatch, "providerOrderId", "startCount", remains, "failCode", false, source,
       case when dispatch = 'waiting' then 0 else 1 end, to_timestamp("createdAt" / 1000.0), to_timestamp("updatedAt" / 1000.0),
       case when status in ('active', 'done', 'partial') then to_timestamp(("createdAt" + coalesce("finishedAt" - "createdAt", 600000) * 0.12) / 1000.0) end,
       to_timestamp("finishedAt" / 1000.0), to_timestamp($3 / 1000.0)
     from json_to_recordset($2::json) as r (id bigint, "userId" bigint, "serviceId" bigint, "categoryId" bigint, "providerId" bigint, "externalId" text,
       link text, "linkKey" text, quantity bigint, charge bigint, refunded bigint, cost bigint, "costPosted" bigint, "costRate" bigint, "exchangeRate" numeric,
       status text, dispatch text, "providerOrderId" text, "startCount" bigint, remains bigint, "failCode" text, source text, "createdAt" double precision,
       "updatedAt" double precision, "finishedAt" double precision)`,
    [panelId, json(rows), now],
  );
  await client.query(
    `insert into order_days (panel_id, day, first_id)
     select panel_id, (created_at at time zone 'UTC')::date, min(id) from orders where panel_id = $1 group by 1, 2`,
    [panelId],
  );
}

export async function writeBook(client: pg.Client, panelId: number, book: Book): Promise<void> {
  const first = await reserve(client, "ledger_transfers_id_seq", book.postings.length);
  const transfers = book.postings.map(({ lines: _, ...posting }, n) => ({ ...posting, id: first + n }));
  const lines = book.postings.flatMap((posting, n) => posting.lines.map((line) => ({ ...line, transferId: first + n, at: posting.at })));
  const firstEntry = await reserve(client, "ledger_entries_id_seq", lines.length);
  await client.query(
    `insert into ledger_transfers (panel_id, id, reference, cause, order_id, actor, comment, created_at)
     select $1, id, reference, cause, "orderId", actor, comment, ${AT}
     from json_to_recordset($2::json) as r (id bigint, reference text, cause text, "orderId" bigint, actor jsonb, comment text, at double precision)`,
    [panelId, json(transfers)],
  );
  await client.query(
    `insert into ledger_entries (panel_id, id, transfer_id, account_id, amount, balance_after, place, created_at)
     select $1, id, "transferId", "accountId", amount, "balanceAfter", place, ${AT}
     from json_to_recordset($2::json) as r (id bigint, "transferId" bigint, "accountId" bigint, amount bigint, "balanceAfter" bigint, place bigint, at double precision)`,
    [panelId, json(lines.map((line, n) => ({ ...line, id: firstEntry + n })))],
  );
  const balances = [...book.balances].map(([id, balance]) => ({ id, balance, entries: book.entries.get(id) }));
  await client.query(
    `update ledger_accounts a set balance = r.balance, entries = r.entries
     from json_to_recordset($2::json) as r (id bigint, balance bigint, entries bigint) where a.panel_id = $1 and a.id = r.id`,
    [panelId, json(balances)],
  );
}

export async function writeTimeline(client: pg.Client, panelId: number, orders: NumberedOrder[], now: number): Promise<void> {
  await client.query(
    `insert into order_events (panel_id, order_id, kind, data, actor, created_at)
     select $1, order_id, kind, data, actor, ${AT}
     from json_to_recordset($2::json) as r (order_id bigint, kind text, data jsonb, actor jsonb, at double precision)`,
    [panelId, json(orders.flatMap(timelineOf))],
  );
  const calls = orders.map(callOf).filter((call) => call !== undefined && call.at > now - CALLS_KEPT_MS);
  await client.query(
    `insert into provider_calls (panel_id, provider_id, order_id, action, outcome, request, http_status, answer, duration_ms, created_at)
     select $1, provider_id, order_id, 'add', outcome, request, http_status, answer, duration_ms, ${AT}
     from json_to_recordset($2::json) as r (provider_id bigint, order_id bigint, outcome text, request jsonb, http_status smallint, answer text,
       duration_ms integer, at double precision)`,
    [panelId, json(calls)],
  );
}
