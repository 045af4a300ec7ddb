import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ImportedService } from "../../selling/catalog/imported.ts";

/** The provider's data that a SourceRow does not hold. */
export interface SourceWords {
  sourceDescription: string | null;
  sourceAverageTime: string | null;
}

type Found = Map<string, ImportedService & SourceWords>;

/** The panel's services created from these, locked in id order; if several were created from one, only the first. */
export const lockImported = (ctx: Ctx, providerId: number, externalIds: string[]): Promise<Found> =>
  imported(ctx, providerId, externalIds, sql`for update of s`);

/** The same without a lock, for a preview. */
export const findImported = (ctx: Ctx, providerId: number, externalIds: string[]): Promise<Found> =>
  imported(ctx, providerId, externalIds, sql``);

async function imported(ctx: Ctx, providerId: number, externalIds: string[], lock: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<ImportedService & SourceWords>`
    select s.id, s.status, s.status_reason, s.price_mode, s.extra_charge, s.rate_step, s.allow_loss, s.rate, s.cost, s.cost_rate, s.exchange_rate, s.provider_id,
      s.external_id, s.type, s.min, s.max, s.refill, s.cancel, s.dripfeed, s.description, s.average_time, s.average_seconds,
      ps.description as source_description, ps.average_time as source_average_time
    from services s
    join provider_services ps on ps.panel_id = s.panel_id and ps.provider_id = s.provider_id and ps.external_id = s.external_id
    where s.panel_id = ${ctx.panelId} and s.provider_id = ${providerId} and s.external_id = any(${externalIds}::text[]) and s.deleted_at is null
    order by s.id ${lock}`.execute(ctx.tx);
  return new Map(rows.toReversed().map((row) => [row.externalId, row]));
}
