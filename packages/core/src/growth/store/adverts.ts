import type { AdvertContent, AdvertKind } from "@vitrine/contract/growth/advert/content";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Range } from "../../kernel/paging/page-with-estimate.ts";

export interface AdvertRow {
  id: number;
  targetPanelId: number;
  kind: AdvertKind;
  state: "draft" | "unpaid" | "running" | "ended";
  shown: AdvertContent | null;
  proposed: AdvertContent | null;
  version: number;
  submittedAt: Date | null;
  reason: string | null;
  days: number;
  charge: Amount | null;
  payerId: number | null;
  refunded: Amount;
  startedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  endReason: "time" | "owner" | "platform" | "panel" | null;
  createdAt: Date;
}

const COLUMNS = sql.raw(
  `a.id, a.target_panel_id, a.kind, a.state, a.shown, a.proposed, a.version, a.submitted_at, a.reason, a.days, a.charge, a.payer_id,
   a.refunded, a.started_at, a.ends_at, a.ended_at, a.end_reason, a.created_at`,
);

/** Adverts are rows of the main panel; `targetPanelId` is the advertiser, null for any. */
export async function pageOfAdverts(ctx: Ctx, targetPanelId: number, { limit, offset }: Range): Promise<AdvertRow[]> {
  const { rows } = await sql<AdvertRow>`
    select ${COLUMNS} from adverts a where a.panel_id = ${ctx.panelId} and a.target_panel_id = ${targetPanelId}
    order by a.id desc limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

export async function countAdverts(ctx: Ctx, targetPanelId: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from adverts a where a.panel_id = ${ctx.panelId} and a.target_panel_id = ${targetPanelId} limit ${most}) a`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function findAdvert(ctx: Ctx, id: number, targetPanelId: number | null): Promise<AdvertRow | undefined> {
  const { rows } = await sql<AdvertRow>`
    select ${COLUMNS} from adverts a
    where a.panel_id = ${ctx.panelId} and a.id = ${id} and (${targetPanelId}::bigint is null or a.target_panel_id = ${targetPanelId})`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Of any advertiser, in the order of the ids. */
export async function advertsByIds(ctx: Ctx, ids: readonly number[]): Promise<AdvertRow[]> {
  const { rows } = await sql<AdvertRow>`
    select ${COLUMNS} from adverts a where a.panel_id = ${ctx.panelId} and a.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], a.id)`.execute(ctx.tx);
  return rows;
}

export async function lockAdvert(ctx: Ctx, id: number, targetPanelId: number | null): Promise<AdvertRow | undefined> {
  const { rows } = await sql<AdvertRow>`
    select ${COLUMNS} from adverts a
    where a.panel_id = ${ctx.panelId} and a.id = ${id} and (${targetPanelId}::bigint is null or a.target_panel_id = ${targetPanelId})
    for no key update`.execute(ctx.tx);
  return rows[0];
}

export type NewAdvert = Pick<AdvertRow, "targetPanelId" | "kind" | "days"> & { proposed: AdvertContent };

export async function insertAdvert(ctx: Ctx, { proposed, ...advert }: NewAdvert): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("adverts")
    .values({ panelId: ctx.panelId, ...advert, proposed: JSON.stringify(proposed), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Of the panel, while they are not over. */
export async function countUnended(ctx: Ctx, targetPanelId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from adverts a
    where a.panel_id = ${ctx.panelId} and a.target_panel_id = ${targetPanelId} and a.state <> 'ended'`.execute(ctx.tx);
  return rows[0]!.n;
}

export type AdvertPatch = Partial<Omit<AdvertRow, "id" | "targetPanelId" | "kind" | "createdAt">>;

export async function patchAdvert(ctx: Ctx, id: number, { shown, proposed, ...patch }: AdvertPatch): Promise<void> {
  const json = (content: AdvertContent | null) => (content === null ? null : JSON.stringify(content));
  await ctx.tx
    .updateTable("adverts")
    .set({
      ...patch,
      ...(shown === undefined ? {} : { shown: json(shown) }),
      ...(proposed === undefined ? {} : { proposed: json(proposed) }),
    })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

export async function removeAdvert(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("adverts").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
