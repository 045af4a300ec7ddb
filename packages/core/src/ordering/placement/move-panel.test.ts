import { movePanel, placeOfPanel } from "@vitrine/db/citus/move-panel";
import { isCluster } from "@vitrine/testkit/cluster";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import { placeOrder } from "./place.workflow.ts";

const CUSTOMERS_AT_ONCE = 4;

test.runIf(isCluster)("a panel that moves while it takes orders loses none that was acknowledged", async () => {
  const world = await makeWorld();
  const customer = world.callerAs(await world.customer("busy", { credit: "1000" }));
  const service = await world.service({ rate: "1" });
  const acknowledged: { id: number; isBefore: boolean }[] = [];
  const move = { isOn: false, isDone: false };
  const order = async () => {
    while (!move.isDone) {
      const isBefore = !move.isOn;
      // Refused as busy where it waited for the move for too long.
      const placed = await placeOrder(customer, { service: service.id, link: "https://t.me/nova", quantity: 100 }, "web").catch(
        () => undefined,
      );
      if (placed) acknowledged.push({ id: placed.id, isBefore });
    }
  };
  const ordering = Array.from({ length: CUSTOMERS_AT_ONCE }, order);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  const [from, to] = await runAs(world.database.ownerUrl, async (client) => {
    const before = await placeOfPanel(client, world.panel.id);
    const { rows } = await client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and (nodename, nodeport) <> ($1, $2)",
      [before.host, before.port],
    );
    move.isOn = true;
    return [before, await movePanel(client, world.panel.id, rows[0]!, () => undefined)];
  });
  const during = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(during + 10);
  move.isDone = true;
  await Promise.all(ordering);
  expect(to).not.toMatchObject({ host: from.host, port: from.port });
  const kept = await runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from orders where panel_id = $1", [world.panel.id]);
    const { rows: problems } = await client.query("select problem, subject from reconcile_ledger($1, 100)", [world.panel.id]);
    return { ids: new Set(rows.map(({ id }) => Number(id))), problems };
  });
  expect(acknowledged.filter(({ id }) => !kept.ids.has(id))).toEqual([]);
  expect(acknowledged.some(({ isBefore }) => isBefore)).toBe(true);
  expect(kept.problems).toEqual([]);
});
