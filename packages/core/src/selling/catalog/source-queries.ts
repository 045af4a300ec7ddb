import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface CatalogueService {
  name: string;
  description: string | null;
  type: string;
  rate: Amount;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  averageTime: string | null;
  isMissing: boolean;
  currency: string;
  /** The provider is switched off. */
  isOff: boolean;
  isPractice: boolean;
}

export async function findCatalogueService(
  ctx: Ctx,
  source: { providerId: number; externalId: string },
): Promise<CatalogueService | undefined> {
  const { rows } = await sql<CatalogueService>`
    select ps.name, ps.description, case when ps.type = 'unknown' and ps.raw_type <> '' then ps.raw_type else ps.type end as type, ps.rate, ps.min, ps.max,
      ps.refill, ps.cancel, ps.dripfeed, ps.average_time, ps.missing_since is not null as is_missing, p.currency, p.status = 'off' as is_off, p.is_practice
    from provider_services ps join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id and p.deleted_at is null
    where ps.panel_id = ${ctx.panelId} and ps.provider_id = ${source.providerId} and ps.external_id = ${source.externalId}`.execute(ctx.tx);
  return rows[0];
}

/** Undefined if it is not a connected provider of the panel. */
export async function providerState(ctx: Ctx, id: number): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom("providers")
    .select("status")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.status;
}
