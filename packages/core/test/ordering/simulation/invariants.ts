import { asAmount, refundFor } from "@vitrine/contract/kernel/amount/money";
import { reconcile } from "../../../src/money/reconciliation/reconcile.workflow.ts";
import type { History } from "./history.ts";
import { OPENING, type Scene } from "./stage.ts";

interface Row {
  id: string;
  link: string;
  quantity: string;
  charge: string;
  refunded: string;
  status: string;
  dispatch: string;
  remains: string | null;
  provider_order_id: string | null;
  kind: string;
  parent_id: string | null;
}

/** Violations on the panel; empty if every guarantee about money and orders holds. `over`: nothing is left to happen. */
export async function broken(scene: Scene, history: History, { over }: { over: boolean }): Promise<string[]> {
  const { stage, panel } = scene;
  const orders = await rowsOf(scene);
  const found: string[] = [];
  const money = await stage.asDatabaseOwner.query<{ entries: string; wallets: string }>(
    `select (select coalesce(sum(amount), 0) from ledger_entries where panel_id = $1)::text as entries,
      (select coalesce(sum(balance), 0) from ledger_accounts a where a.panel_id = $1 and a.kind = 'wallet' and a.user_id = any($2))::text as wallets`,
    [panel.id, scene.customers.map(({ id }) => id)],
  );
  const { entries, wallets } = money.rows[0]!;
  if (entries !== "0") found.push(`entries sum to ${entries}`);
  const net = orders.reduce((sum, order) => sum + BigInt(order.charge) - BigInt(order.refunded), 0n);
  const opened = OPENING * BigInt(scene.customers.length);
  if (BigInt(wallets) !== opened - net) found.push(`wallets hold ${wallets}, not ${opened - net}`);
  const byId = new Map(orders.map((order) => [Number(order.id), order]));
  for (const { orderId, link } of history.acknowledged)
    if (byId.get(orderId)?.link !== link) found.push(`order ${orderId} was acknowledged and is lost`);
  for (const order of orders)
    found.push(
      ...wrongWith(order, orders, scene, history, over).map((what) => `order ${order.id} (${order.status}, ${order.dispatch}): ${what}`),
    );
  for (const { problem, subject } of await reconcile(stage.world.platform, panel.id)) found.push(`${problem} ${subject}`);
  return found;
}

async function rowsOf({ stage, panel }: Scene): Promise<Row[]> {
  const { rows } = await stage.asDatabaseOwner.query<Row>("select * from orders where panel_id = $1 order by id", [panel.id]);
  return rows;
}

const ENDED = new Set(["fail", "stopped", "object_unavailable"]);

function wrongWith(order: Row, orders: Row[], { provider }: Scene, history: History, over: boolean): string[] {
  const [charge, refunded] = [BigInt(order.charge), BigInt(order.refunded)];
  const found: string[] = [];
  if (refunded < 0n || refunded > charge) found.push(`${refunded} of ${charge} returned`);
  if (ENDED.has(order.status) && refunded !== charge) found.push(`${refunded} of ${charge} returned`);
  if (over && (order.status === "queued" || order.status === "active")) found.push("never ended");
  const touched = history.touched.has(Number(order.parent_id ?? order.id));
  if (order.kind === "drip") return over && !touched ? [...found, ...wrongWithDrip(order, orders)] : found;
  const truth = order.provider_order_id === null ? undefined : provider.taken.get(order.provider_order_id);
  const alike = orders.filter(({ link, kind }) => link === order.link && kind !== "drip");
  const taken = provider.of(order.link);
  if (taken.length > alike.length) found.push(`sent ${taken.length} times for ${alike.length}`);
  if (order.provider_order_id !== null && alike.filter(({ provider_order_id: id }) => id === order.provider_order_id).length > 1)
    found.push("shares a provider's order");
  if (order.dispatch === "sent" && truth?.link !== order.link && !touched) found.push("said to be sent, never received");
  if (
    order.kind === "single" &&
    (order.dispatch === "rejected" || order.status === "stopped") &&
    order.dispatch !== "sent" &&
    taken.length > 0 &&
    !touched
  )
    found.push("given up, yet the provider performs it");
  if (!over || !truth || order.dispatch !== "sent" || touched) return found;
  if (truth.status !== order.status) found.push(`the provider says ${truth.status}`);
  if (truth.status === "done" && refunded !== 0n) found.push(`${refunded} returned for what was delivered`);
  if (truth.status === "partial" && refunded !== refundFor(asAmount(charge), Number(order.quantity), truth.remains))
    found.push(`${refunded} returned, ${truth.remains} of ${order.quantity} remain`);
  return found;
}

/** A drip-feed returns exactly its undelivered part and the runs never started. */
function wrongWithDrip(drip: Row, orders: Row[]): string[] {
  const [charge, refunded, quantity] = [BigInt(drip.charge), BigInt(drip.refunded), Number(drip.quantity)];
  const delivered = orders.filter(({ parent_id: parent }) => parent === drip.id).reduce((sum, run) => sum + deliveredBy(run), 0);
  const owed = delivered === 0 ? charge : refundFor(asAmount(charge), quantity, quantity - delivered);
  return refunded === owed ? [] : [`${refunded} returned, ${delivered} of ${quantity} delivered`];
}

function deliveredBy({ status, quantity, remains }: Row): number {
  if (status === "done") return Number(quantity);
  return status === "partial" ? Number(quantity) - Number(remains ?? 0) : 0;
}
