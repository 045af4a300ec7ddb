import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { HeldService } from "@vitrine/contract/supply/provider/held";
import type { AllDriftColumns } from "../../selling/catalog/drift.ts";
import type { Ctx } from "../../kernel/context/context.ts";

export interface HeldRow extends AllDriftColumns {
  serviceId: number;
  name: string;
  providerId: number;
  providerName: string;
  providerCurrency: string;
  reason: HeldService["reason"];
  /** In the provider's currency. */
  beforeRate: Amount;
  nowRate: Amount;
  rate: Amount;
  exchangeRate: string;
  extraCharge: string;
  rateStep: Amount;
  priceMode: "follow" | "fixed";
  since: Date | null;
}

const DRIFT = sql`s.drift_policy, s.held_above, s.min_charge, p.drift_policy as provider_drift_policy, p.held_above as provider_held_above,
  p.min_charge as provider_min_charge, g.drift_policy as panel_drift_policy, g.held_above as panel_held_above, g.min_charge as panel_min_charge`;

const HELD = (ctx: Ctx, providerId: number | null) => sql`
  from services s
  join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
  join provider_services ps on ps.panel_id = s.panel_id and ps.provider_id = s.provider_id and ps.external_id = s.external_id
  left join price_settings g on g.panel_id = s.panel_id
  where s.panel_id = ${ctx.panelId} and (${providerId}::bigint is null or s.provider_id = ${providerId}) and s.status = 'paused'
    and s.status_reason in ('price_held', 'below_cost', 'below_minimum')
    and ps.missing_since is null`;

/** Services on hold for the owner because of a provider's price increase, largest increase first; of all providers without one. */
export async function heldRows(
  ctx: Ctx,
  providerId: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select s.id as service_id, s.name, p.id as provider_id, p.name as provider_name, p.currency as provider_currency,
      s.status_reason as reason, s.cost_rate as before_rate, ps.rate as now_rate, s.rate, s.exchange_rate,
      s.extra_charge, s.rate_step, s.price_mode, ${DRIFT}, (select max(c.created_at) from service_changes c
        where c.panel_id = ${ctx.panelId} and c.provider_id = s.provider_id and c.external_id = s.external_id and c.kind in ('held', 'dearer')) as since
    ${HELD(ctx, providerId)}
    order by ps.rate::numeric / greatest(s.cost_rate, 1) desc, s.id limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

export async function countHeld(ctx: Ctx, providerId: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${HELD(ctx, providerId)}`.execute(ctx.tx);
  return rows[0]!.n;
}
