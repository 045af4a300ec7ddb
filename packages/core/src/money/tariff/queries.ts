import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx, PanelContext } from "../../kernel/context/context.ts";
import type { OrdersOfTariff } from "./order-allowance.ts";

export interface Target {
  id: number;
  domain: string;
  name: string;
  type: PanelContext["type"];
  status: PanelContext["status"];
  ownerId: number | null;
  parentPanelId: number | null;
  parentName: string | null;
  parentDomain: string | null;
  parentOwnerId: number | null;
  isParentDeleted: boolean;
  /** From the child's row on the panel acted on, if that is its parent. */
  customerId: number | null;
  monthlyCharge: Amount | null;
  /** Whether it is the demo panel of a real platform. */
  isFree: boolean;
}

/** The panel that is charged, as stored on its payer's panel. */
export async function findTarget(ctx: Ctx, panelId: number): Promise<Target> {
  const { rows } = await sql<Target>`
    select p.id, p.domain, p.name, p.type, p.status, p.owner_id, p.parent_panel_id,
      parent.name as parent_name, parent.domain as parent_domain, parent.owner_id as parent_owner_id,
      coalesce(parent.status = 'deleted', false) as is_parent_deleted,
      c.user_id as customer_id, c.monthly_charge, p.is_main or (p.is_demo and not main.is_demo) as is_free
    from panels p
    join panels main on main.is_main
    left join panels parent on parent.id = p.parent_panel_id
    left join child_panels c on c.panel_id = ${ctx.panelId} and c.child_panel_id = p.id
    where p.id = ${panelId}`.execute(ctx.tx);
  return rows[0]!;
}

export interface TargetKey {
  panelId: number;
  targetPanelId: number;
}

export async function dueTariffs(db: Database, now: Date, most: number): Promise<TargetKey[]> {
  const { rows } = await sql<TargetKey>`select panel_id, target_panel_id from due_tariffs(${now}, ${most})`.execute(db);
  return rows;
}

/** Whether a panel owes its tariff to the panel acted on. */
export async function isAnyUnpaid(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("panelTariffs")
    .select("targetPanelId")
    .where("panelId", "=", ctx.panelId)
    .where("unpaidSince", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function panelsWithoutTariff(db: Database, mainId: number, target: number | null, most: number): Promise<TargetKey[]> {
  const { rows } = await sql<TargetKey>`
    select panel_id, target_panel_id from panels_without_tariff(${mainId}, ${target}, ${most})`.execute(db);
  return rows;
}

export async function tariffStops(db: Database, mainId: number, target?: number): Promise<{ targetPanelId: number; stops: boolean }[]> {
  const { rows } = await sql<{ targetPanelId: number; stops: boolean }>`
    select target_panel_id, stops from tariff_stops(${mainId}, ${target ?? null})`.execute(db);
  return rows;
}

/** Panels near the limit of their tariff. Run it on the main panel. */
export async function countTariffOrders(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ targetPanelId: number }>`
    select target_panel_id from count_tariff_orders(${ctx.panelId}, ${ctx.now})`.execute(ctx.tx);
  return rows.map(({ targetPanelId }) => targetPanelId);
}

/** Of the panel acted on; undefined if it has no tariff. */
export async function ordersOfTariff(ctx: Ctx): Promise<OrdersOfTariff | undefined> {
  const { rows } = await sql<OrdersOfTariff>`select orders_used, orders_limit from tariff_orders(${ctx.panelId})`.execute(ctx.tx);
  return rows[0];
}

/** Child panels of the panel acted on. */
export async function countChildren(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom("panels")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("parentPanelId", "=", ctx.panelId)
    .where("status", "<>", "deleted")
    .executeTakeFirstOrThrow();
  return count;
}

export interface ChildTariffRow {
  targetPanelId: number;
  name: string;
  domain: string;
  panelStatus: PanelContext["status"];
  charge: Amount;
  dueAt: Date;
  period: number;
  unpaidSince: Date | null;
  stoppedAt: Date | null;
}

/** Charges for the children of a parent, paid by its owner. Run it on the main panel. */
export async function tariffsOfChildren(ctx: Ctx, parentPanelId: number): Promise<ChildTariffRow[]> {
  const { rows } = await sql<ChildTariffRow>`
    select t.target_panel_id, p.name, p.domain, p.status as panel_status, f.charge, t.due_at, t.period, t.unpaid_since, t.stopped_at
    from panels p
    join panel_tariffs t on t.panel_id = ${ctx.panelId} and t.target_panel_id = p.id
    join tariffs f on f.panel_id = t.panel_id and f.id = coalesce(t.next_tariff_id, t.tariff_id)
    where p.parent_panel_id = ${parentPanelId} and p.status <> 'deleted'
    order by p.id desc limit 500`.execute(ctx.tx);
  return rows;
}

/** Run it on the main panel. */
export async function panelsOfTariffs(ctx: Ctx): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select t.tariff_id as id, count(*) as count from panel_tariffs t join panels p on p.id = t.target_panel_id
    where t.panel_id = ${ctx.panelId} and t.tariff_id is not null and p.status <> 'deleted' group by 1`.execute(ctx.tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface TariffPayer {
  userId: number;
  panelId: number;
  panel: string;
  domain: string;
  dueAt: Date;
}

/** Owners who pay this tariff next. */
export async function payersOf(ctx: Ctx, tariffId: number): Promise<TariffPayer[]> {
  const { rows } = await sql<TariffPayer>`
    select coalesce(parent.owner_id, p.owner_id) as user_id, coalesce(parent.id, p.id) as panel_id, coalesce(parent.name, p.name) as panel,
      p.domain, t.due_at
    from panel_tariffs t
    join panels p on p.id = t.target_panel_id
    left join panels parent on parent.id = p.parent_panel_id
    where t.panel_id = ${ctx.panelId} and coalesce(t.next_tariff_id, t.tariff_id) = ${tariffId} and p.status <> 'deleted'
      and coalesce(parent.owner_id, p.owner_id) is not null`.execute(ctx.tx);
  return rows;
}

/** Tariff columns of the list of panels. Run it on the main panel. */
export async function tariffsOfPanels(ctx: Ctx, panelIds: number[]): Promise<Map<number, { name: string; paidUntil: Date | null }>> {
  if (panelIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom("panelTariffs as t")
    .innerJoin("tariffs as f", (join) => join.onRef("f.panelId", "=", "t.panelId").onRef("f.id", "=", "t.tariffId"))
    .select(["t.targetPanelId", "f.name", "t.period", "t.dueAt"])
    .where("t.panelId", "=", ctx.panelId)
    .where("t.targetPanelId", "in", panelIds)
    .execute();
  return new Map(rows.map(({ targetPanelId, name, period, dueAt }) => [targetPanelId, { name, paidUntil: period > 0 ? dueAt : null }]));
}

/** Child panels of one customer of the panel acted on, at the agreed price. */
export async function tariffsOfCustomer(ctx: Ctx, userId: number): Promise<ChildTariffRow[]> {
  const { rows } = await sql<ChildTariffRow>`
    select t.target_panel_id, p.name, p.domain, p.status as panel_status, coalesce(c.monthly_charge, 0) as charge, t.due_at, t.period,
      t.unpaid_since, t.stopped_at
    from child_panels c
    join panels p on p.id = c.child_panel_id
    join panel_tariffs t on t.panel_id = c.panel_id and t.target_panel_id = c.child_panel_id
    where c.panel_id = ${ctx.panelId} and c.user_id = ${userId} and p.status <> 'deleted'
    order by c.id desc limit 100`.execute(ctx.tx);
  return rows;
}
