import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { HeldService } from "@vitrine/contract/supply/provider/held";
import type { Ctx } from "../../kernel/context/context.ts";

export interface HeldRow {
  serviceId: number;
  name: string;
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

const HELD = (ctx: Ctx, providerId: number) => sql`
  from services s
  join provider_services ps on ps.panel_id = s.panel_id and ps.provider_id = s.provider_id and ps.external_id = s.external_id
  where s.panel_id = ${ctx.panelId} and s.provider_id = ${providerId} and s.status = 'paused' and s.status_reason in ('price_held', 'below_cost')
    and ps.missing_since is null`;

/** Services on hold for the owner because of a provider's price increase, largest increase first. */
export async function heldRows(ctx: Ctx, providerId: number, { limit, offset }: { limit: number; offset: number }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select s.id as service_id, s.name, s.status_reason as reason, s.cost_rate as before_rate, ps.rate as now_rate, s.rate, s.exchange_rate,
      s.extra_charge, s.rate_step, s.price_mode, (select max(c.created_at) from service_changes c
        where c.panel_id = ${ctx.panelId} and c.provider_id = s.provider_id and c.external_id = s.external_id and c.kind in ('held', 'dearer')) as since
    ${HELD(ctx, providerId)}
    order by ps.rate::numeric / greatest(s.cost_rate, 1) desc, s.id limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

export async function countHeld(ctx: Ctx, providerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${HELD(ctx, providerId)}`.execute(ctx.tx);
  return rows[0]!.n;
}
