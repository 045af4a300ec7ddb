import type { AdvertContent, AdvertKind } from "@vitrine/contract/growth/advert/content";
import type { AdvertQueue } from "@vitrine/contract/growth/advert/review";
import { sql } from "kysely";
import type { Ctx, PanelContext } from "../../kernel/context/context.ts";
import type { Range } from "../../kernel/paging/page-with-estimate.ts";

export interface Advertiser {
  id: number;
  name: string;
  domain: string;
  status: PanelContext["status"];
  ownerId: number | null;
  offersApi: boolean;
}

/** The current state of the panels, whichever panel is acted on. */
export async function findAdvertisers(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Advertiser>> {
  const { rows } = await sql<Advertiser>`
    select id, name, domain, status, owner_id, offers_api from panels where id = any(${ids}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const QUEUES = {
  review: { where: sql`a.submitted_at is not null`, order: sql`a.submitted_at, a.id` },
  running: { where: sql`a.state = 'running'`, order: sql`a.id desc` },
  all: { where: sql`(a.submitted_at is not null or a.state <> 'draft' or a.reason is not null)`, order: sql`a.id desc` },
} as const satisfies Record<AdvertQueue, unknown>;

/** Ids in the order of the queue, without drafts that were never submitted. */
export async function idsInQueue(ctx: Ctx, queue: AdvertQueue, { limit, offset }: Range): Promise<number[]> {
  const { where, order } = QUEUES[queue];
  const { rows } = await sql<{ id: number }>`
    select a.id from adverts a where a.panel_id = ${ctx.panelId} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

export async function countInQueue(ctx: Ctx, queue: AdvertQueue, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from adverts a where a.panel_id = ${ctx.panelId} and ${QUEUES[queue].where} limit ${most}) a`.execute(ctx.tx);
  return rows[0]!.n;
}

export interface RunningAdvert {
  id: number;
  targetPanelId: number;
  ownerId: number | null;
  kind: AdvertKind;
  shown: AdvertContent;
}

const RUNNING = (ctx: Ctx) => sql`
  from adverts a join panels p on p.id = a.target_panel_id
  where a.panel_id = ${ctx.panelId} and a.state = 'running' and a.ends_at > ${ctx.now}
    and p.status = 'ok' and p.domain = a.shown ->> 'host'`;

/** Adverts that may be shown now: paid, within their days, and the panel is open at the approved address. */
export async function runningAdverts(ctx: Ctx): Promise<RunningAdvert[]> {
  const { rows } = await sql<RunningAdvert>`
    select a.id, a.target_panel_id, p.owner_id, a.kind, a.shown ${RUNNING(ctx)} order by a.id`.execute(ctx.tx);
  return rows;
}

export async function countRunning(ctx: Ctx): Promise<Map<AdvertKind, number>> {
  const { rows } = await sql<{ kind: AdvertKind; n: number }>`
    select a.kind, count(*)::integer as n ${RUNNING(ctx)} group by a.kind`.execute(ctx.tx);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** Adverts for the job: paid ones that are over or have a closed panel, and approved ones whose money may have arrived. */
export async function advertsToTend(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from adverts a join panels p on p.id = a.target_panel_id
    where a.panel_id = ${ctx.panelId} and a.state in ('running', 'unpaid')
      and (a.state = 'unpaid' or a.ends_at <= ${ctx.now} or p.status <> 'ok' or p.domain <> a.shown ->> 'host')
    order by a.id`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** The moderators, who are notified when an advert is submitted. */
export async function moderatorIds(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where panel_id = ${ctx.panelId} and role in ('admin', 'moderator') and suspended_at is null`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}
