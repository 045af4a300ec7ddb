import { createExecutor } from "@vitrine/core/ordering/executor/create";
import { createOwnService } from "@vitrine/core/ordering/executor/own-services";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
let service: number;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  service = (
    await world.asOwner.run((ctx) =>
      createOwnService(ctx, {
        category: "Telegram",
        name: "Manual",
        description: null,
        type: "Default",
        min: 1,
        max: 10,
        increment: 1,
        rate: "100",
        pay: "0.05",
        leaseMinutes: 15,
        ignores: 2,
        instructions: null,
        refill: false,
        cancel: true,
        dripfeed: false,
        duplicateGuard: false,
        isOnSale: true,
      }),
    )
  ).service.id;
});
afterAll(() => served.close());

const newProgram = async (name: string) =>
  (await world.asOwner.run((ctx) => createExecutor(ctx, { executor: { kind: "program", name, mostTasks: 5 } }))).key!;
const order = async (quantity: number) =>
  placeOrder(world.callerAs(await world.customer(undefined, { credit: "10" })), { service, link: "https://t.me/one", quantity }, "web");
const as = (key: string, host = world.panel.domain) => {
  const client = served.client(host);
  return (path: string, body: object = {}) =>
    client.send(`/api/tasks/${path}`, { method: "POST", body, headers: { Authorization: `Bearer ${key}` } });
};

test("a program with a key takes, confirms and ignores tasks over REST", async () => {
  const { id } = await order(2);
  const program = as(await newProgram("One"));
  const { status, json } = await program("lease", { service, identity: "anna" });
  expect([status, json.task]).toMatchObject([200, { order_id: id, reward: "0.05", currency: "USD", text: null }]);
  const { id: taskId, token } = json.task as { id: number; token: string };
  const done = await program(`${taskId}/check`, { token, identity: "anna", proof: "https://t.me/one/7" });
  expect([done.status, done.json]).toMatchObject([200, { order_id: id, delivered: 1, quantity: 2, reward: "0.05" }]);
  expect((await program(`${taskId}/check`, { token, identity: "anna" })).json).toEqual(done.json);
  const next = (await program("lease")).json.task as { id: number; token: string };
  const again = await program(`${next.id}/check`, { token: next.token, identity: "@Anna" });
  expect([again.status, again.json.error.code]).toEqual([409, "identity_used"]);
  const wrong = await program(`${next.id}/ignore`, { token: "another" });
  expect([wrong.status, wrong.json.error.code]).toEqual([409, "task_expired"]);
  expect((await program(`${next.id}/ignore`, { token: next.token })).status).toBe(204);
  expect((await program("lease")).json).toEqual({ task: null, reason: "none", retry_after: 5 });
});

test("its key opens nothing else, and nothing on another panel; a customer's key opens no tasks", async () => {
  const key = await newProgram("Two");
  const headers = { Authorization: `Bearer ${key}` };
  for (const path of ["balance", "orders", "developer/keys", `panel/${world.panel.id}/orders`, `panel/${world.panel.id}/executors`]) {
    const got = await served.client(world.panel.domain).send(`/api/${path}`, { headers });
    expect([path, got.status]).toEqual([path, path.startsWith("panel") ? 404 : 403]);
  }
  const other = await world.newPanel();
  const foreign = await as(key, other.domain)("lease");
  expect([foreign.status, foreign.json.error.code]).toEqual([401, "executor_key_invalid"]);
  expect((await as(`${key}x`)("lease")).status).toBe(401);
  const customer = await keyFor(world, await world.customer());
  expect((await as(customer)("lease")).status).toBe(403);
  const reseller = await served.client(world.panel.domain).send("/api/v2", {
    method: "POST",
    body: `key=${key}&action=balance`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(reseller.json).toEqual({ error: "Invalid API key" });
});
