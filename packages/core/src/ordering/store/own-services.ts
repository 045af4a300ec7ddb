import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function hasOwnServices(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx.selectFrom("ownServices").select("serviceId").where("panelId", "=", ctx.panelId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface OwnTerms {
  pay: Amount;
  leaseMinutes: number;
  ignores: number;
  instructions: string | null;
}

export async function insertTerms(ctx: Ctx, serviceId: number, terms: OwnTerms): Promise<void> {
  await ctx.tx
    .insertInto("ownServices")
    .values({ panelId: ctx.panelId, serviceId, ...terms, createdAt: ctx.now })
    .execute();
}

export async function lockTerms(ctx: Ctx, serviceId: number): Promise<(OwnTerms & { type: string }) | undefined> {
  const { rows } = await sql<OwnTerms & { type: string }>`
    select w.pay, w.lease_minutes, w.ignores, w.instructions, s.type
    from own_services w join services s on s.panel_id = w.panel_id and s.id = w.service_id
    where w.panel_id = ${ctx.panelId} and w.service_id = ${serviceId} for update of w`.execute(ctx.tx);
  return rows[0];
}

export async function patchTerms(ctx: Ctx, serviceId: number, terms: Partial<OwnTerms>): Promise<void> {
  if (Object.keys(terms).length === 0) return;
  await ctx.tx.updateTable("ownServices").set(terms).where("panelId", "=", ctx.panelId).where("serviceId", "=", serviceId).execute();
}

export async function insertSameTerms(ctx: Ctx, from: number, to: number): Promise<void> {
  await sql`
    insert into own_services (panel_id, service_id, pay, lease_minutes, ignores, instructions, created_at)
    select panel_id, ${to}, pay, lease_minutes, ignores, instructions, ${ctx.now} from own_services
    where panel_id = ${ctx.panelId} and service_id = ${from}
    on conflict do nothing`.execute(ctx.tx);
}
