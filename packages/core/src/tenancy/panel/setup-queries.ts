import type { Setup } from "@vitrine/contract/tenancy/panel/setup";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface FoundSetup {
  step: Setup["step"];
  /** From the last import. */
  extraCharge: string | null;
  provider: boolean;
  services: number;
  testOrder: boolean;
  ownProvider: boolean;
  providerFunded: boolean;
  paymentSystem: boolean;
}

export async function findSetup(ctx: Ctx): Promise<FoundSetup> {
  const { panelId } = ctx;
  const { rows } = await sql<FoundSetup>`
    select p.setup_step as step,
      (select extra_charge::text from imports where panel_id = ${panelId} order by id desc limit 1) as extra_charge,
      exists (select from providers where panel_id = ${panelId} and deleted_at is null and status <> 'off') as provider,
      (select count(*) from services where panel_id = ${panelId} and status = 'active') as services,
      exists (select from orders where panel_id = ${panelId} and is_test) as test_order,
      exists (select from providers where panel_id = ${panelId} and deleted_at is null and not is_practice) as own_provider,
      exists (select from providers where panel_id = ${panelId} and deleted_at is null and not is_practice and balance > 0) as provider_funded,
      exists (select from payment_systems where panel_id = ${panelId} and is_on and deleted_at is null) as payment_system
    from panels p where p.id = ${panelId}`.execute(ctx.tx);
  return rows[0]!;
}
