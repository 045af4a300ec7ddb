import { refundFor } from "@vitrine/contract/shared/money";
import { reconcile } from "../../wallet/reconcile.workflow.ts";
import type { History } from "./history.fixture.ts";
import { OPENING, type Scene } from "./stage.fixture.ts";

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
}

/** What is wrong on the panel; empty where every promise about money and orders was kept. `over`: nothing is left to happen. */
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
    found.push(...wrongWith(order, scene, over).map((what) => `order ${order.id} (${order.status}, ${order.dispatch}): ${what}`));
  for (const { problem, subject } of await reconcile(stage.world.platform, panel.id)) found.push(`${problem} ${subject}`);
  return found;
}

async function rowsOf({ stage, panel }: Scene): Promise<Row[]> {
  const { rows } = await stage.asDatabaseOwner.query<Row>("select * from orders where panel_id = $1 order by id", [panel.id]);
  return rows;
}

function wrongWith(order: Row, { provider }: Scene, over: boolean): string[] {
  const [charge, refunded] = [BigInt(order.charge), BigInt(order.refunded)];
  const found: string[] = [];
  const taken = provider.of(order.link);
  if (refunded < 0n || refunded > charge) found.push(`${refunded} of ${charge} returned`);
  if (taken.length > 1) found.push(`sent ${taken.length} times`);
  if (order.dispatch === "sent" && taken[0]?.id !== order.provider_order_id) found.push("said to be sent, never received");
  if (order.dispatch === "rejected" && taken.length > 0) found.push("called refused, yet the provider performs it");
  if (["fail", "stopped", "object_unavailable"].includes(order.status) && refunded !== charge)
    found.push(`${refunded} of ${charge} returned`);
  if (!over) return found;
  if (order.status === "queued" || order.status === "active") found.push("never ended");
  const [truth] = taken;
  if (!truth || order.dispatch !== "sent") return found;
  if (truth.status !== order.status) found.push(`the provider says ${truth.status}`);
  if (truth.status === "done" && refunded !== 0n) found.push(`${refunded} returned for what was delivered`);
  if (truth.status === "partial" && refunded !== refundFor(charge, Number(order.quantity), truth.remains))
    found.push(`${refunded} returned, ${truth.remains} of ${order.quantity} remain`);
  return found;
}
