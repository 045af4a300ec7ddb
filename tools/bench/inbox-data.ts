import { bulkLoad } from "./bulk-load.ts";
import { populate } from "./populate.ts";

export const DIALOGS = Number(process.env["BENCH_DIALOGS"] ?? 100_000);
/** The panel whose inbox is read; the others together have twice as many dialogs. */
export const BUSY = 2;
const CUSTOMERS = 900;
const PANELS = 52;
const PER_DIALOG = 4;
/** The platform's admin, who is signed in, and four more who answer. */
const FIRST_HELPER = 1001;

/** A year of dialogs: the newest fiftieth is open, a tenth is assigned to no one, one tag is common and one is rare. $1: how many. */
const ROWS = `
insert into dialogs (panel_id, id, user_id, subject, status, order_id, assignee_id, tags, last_text, last_from, last_message_at, staff_unread,
  created_at, waiting_since, first_answered_at, closed_at, snoozed_until)
select p, p * 1000000 + n, p * 1000 + 1 + h % ${CUSTOMERS}, (array['order', 'payment', 'other'])[1 + h % 3], status, case when h % 2 = 0 then n end,
  case when h % 10 > 0 then ${FIRST_HELPER} + h / 16 % 5 end,
  case when h % 4 = 0 then array['refund'] when h % 1009 = 0 then array['fraud'] else '{}' end,
  'Where is my order ' || n || '?', case status when 'waiting' then 'customer' else 'staff' end, at, (status = 'waiting')::int, at - interval '1 day',
  case status when 'waiting' then at end, at - interval '23 hours', case status when 'closed' then at end,
  case when status <> 'closed' and h % 20 = 0 then now() + interval '1 day' end
from (select ${BUSY} as p, n, $1::bigint as size from generate_series(1, $1::bigint) n
  union all select p, n, $1::bigint / 25 from generate_series(${BUSY + 1}, ${PANELS}) p, generate_series(1, $1::bigint / 25) n) place
cross join lateral (select hashint8(p * 1000000 + n)::bigint & 2147483647 as h, now() - interval '365 days' * (1 - n::float8 / size) as at) r
cross join lateral (select case when n <= size * 0.98 then 'closed' when h % 2 = 0 then 'waiting' else 'answered' end as status) s`;

/** A third of all messages have one word in common; most have two of thousands. */
const MESSAGES = `
insert into dialog_messages (panel_id, id, dialog_id, sender, user_id, text, via, created_at)
select d.panel_id, d.id * ${PER_DIALOG} + k, d.id, case k % 2 when 0 then 'customer' else 'staff' end, case k % 2 when 0 then d.user_id else ${FIRST_HELPER} end,
  concat_ws(' ', 'Good day.', case when h % 3 = 0 then 'The delivery' else 'The payment' end, 'of channel' || h / 3 % 20000, 'is not what I expected, code' || h / 7 % 5000,
    case when h % 3001 = 0 then 'chargeback' end, 'Could you please have a look at it today?'),
  'web', d.last_message_at - (${PER_DIALOG} - 1 - k) * interval '6 hours'
from dialogs d, generate_series(0, ${PER_DIALOG - 1}) k
cross join lateral (select hashint8(d.id * ${PER_DIALOG} + k)::bigint & 2147483647 as h) r`;

export async function fillDialogs(ownerUrl: string): Promise<void> {
  const began = performance.now();
  await populate(ownerUrl, { panels: PANELS, customers: CUSTOMERS, services: 1 });
  await bulkLoad(ownerUrl, ["dialogs", "dialog_messages"], async (client) => {
    await client.query(ROWS, [DIALOGS]);
    await client.query(MESSAGES);
  });
  process.stdout.write(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
}
