import { setPerformers } from "@vitrine/core/supply/fallback/set";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

interface Pair {
  service_id: string;
  external_id: string;
  reserve: string;
}

/** Services of the shop that another of the provider's in the same category can stand in for without loss. */
const PAIRS = `
select distinct on (s.id) s.id as service_id, s.external_id, r.external_id as reserve
from services s
join provider_services p on p.panel_id = s.panel_id and p.provider_id = s.provider_id and p.external_id = s.external_id
join provider_services r on r.panel_id = p.panel_id and r.provider_id = p.provider_id and r.category = p.category and r.type = p.type
  and r.external_id <> p.external_id and r.rate between p.rate and p.rate * 1.2 and r.min <= s.min and r.max >= s.max
where s.panel_id = $1 and s.provider_id = $2 and s.status = 'active' and s.type = 'Default'
order by s.id, r.rate limit 8`;

/** Fallback providers, and a provider's figures of the last days. */
export async function addPerformers(client: pg.Client, { owner, panel, providerId }: OpenedShop): Promise<void> {
  const { rows } = await client.query<Pair>(PAIRS, [panel.id, providerId]);
  for (const { service_id: id, external_id: first, reserve } of rows) {
    const performers = [first, reserve].map((service) => ({ providerId, service }));
    await owner.run((ctx) => setPerformers(ctx, { serviceId: Number(id), performers }));
  }
  await client.query("select roll_up_provider_calls(now() - interval '3 days')");
  await addBalances(client, panel.id, providerId);
  await addEvidence(client, panel.id, providerId);
}

/** Spent by the hour, topped up every other day. */
const BALANCES = `
insert into provider_balances (panel_id, provider_id, seen_at, seen_until, balance)
select $1, $2, at, at + interval '59 minutes',
  (select balance from providers where panel_id = $1 and id = $2) + (n % 44)::bigint * 32000000000 + (n % 5)::bigint * 6000000000
from generate_series(3, 160) n, lateral (select now() - make_interval(hours => n) as at) hours
on conflict do nothing`;

const addBalances = (client: pg.Client, panelId: number, providerId: number) => client.query(BALANCES, [panelId, providerId]);

/** The findings about the orders with an unknown outcome: the older one was found at the provider, the other one was not. */
const EVIDENCE = `
insert into unknown_orders (panel_id, order_id, attempt, provider_id, sent_at, asks, next_at, asked_at, id_from, id_to, is_complete, found,
  before_balance, before_at, after_balance, after_at, explained_cost)
select $1, o.id, o.attempts, o.provider_id, o.updated_at, 4, 'infinity', o.updated_at + interval '21 minutes', (o.id + 9000)::text, (o.id + 9014)::text, true,
  case when o.n = 1 then jsonb_build_array(jsonb_build_object('providerOrderId', (o.id + 9003)::text, 'word', 'In progress', 'status', 'active',
    'charge', o.cost::text, 'startCount', 1840, 'remains', greatest(o.quantity / 3, 1))) else '[]' end,
  84000000000, o.updated_at - interval '4 minutes', 84000000000 - case when o.n = 1 then o.cost else 0 end, o.updated_at + interval '90 seconds', 0
from (
  select o.id, o.attempts, o.provider_id, o.updated_at, o.quantity, provider_cost(o.cost, o.exchange_rate)::bigint as cost, row_number() over (order by o.id) as n
  from orders o where o.panel_id = $1 and o.provider_id = $2 and o.dispatch = 'unknown') o
on conflict do nothing`;

const addEvidence = (client: pg.Client, panelId: number, providerId: number) => client.query(EVIDENCE, [panelId, providerId]);
