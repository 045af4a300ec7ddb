import type { ActOnOrderInput } from "@vitrine/contract/ordering/action/bulk";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, describe, expect, test } from "vitest";
import { runDue } from "../drip-feed/runner.ts";
import { actOnOrder } from "../action/act.ts";
import { settleOrders } from "../settlement/settle.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { check, ignore, lease, orderOf, ownServiceOf, personOf, programOf, stateOf, take } from "../../../test/ordering/own-world.ts";
import { checkHeld, heldByPerson, ignoreHeld } from "./person-task.ts";
import { ownExecutor } from "./own-executor.ts";
import { setServiceExecutor, updateExecutor } from "./update.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

describe("an order of an in-house service", () => {
  test("is performed execution by execution, progresses with each and costs the performers' rewards", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 3);
    const [bot, person] = [await programOf(world), await personOf(world)];
    const first = await take(bot);
    expect(first).toMatchObject({ orderId: order, text: null, instructions: "Subscribe and stay", reward: "0.05", currency: "USD" });
    expect(await stateOf(world, order)).toMatchObject({ status: "queued", dispatch: "waiting" });
    expect(await check(bot, first, "@anna")).toMatchObject({ delivered: 1, quantity: 3, reward: "0.05" });
    expect(await stateOf(world, order)).toMatchObject({ status: "active", dispatch: "sent", remains: 2 });
    await check(person, await take(person), "boris");
    await check(bot, await take(bot), "vera");
    expect(await stateOf(world, order)).toMatchObject({ status: "done", remains: 0, refunded: 0n, costPosted: 15_000_000n });
    expect(await lease(bot)).toEqual({ task: null, reason: "none", retryAfter: 5 });
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("is confirmed by one account once, in any spelling, and a repeated confirmation counts once", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 5);
    const bot = await programOf(world);
    const first = await take(bot);
    const answer = await check(bot, first, "https://t.me/Anna");
    expect(await check(bot, first, "@anna")).toEqual(answer);
    await expect(check(bot, first, "boris")).rejects.toMatchObject({ code: "task_expired" });
    const second = await take(bot);
    await expect(check(bot, second, "ANNA ")).rejects.toMatchObject({ code: "identity_used" });
    expect((await check(bot, second, "boris")).delivered).toBe(2);
    expect((await lease(bot, { identity: "@Anna" })).task).toBeNull();
    expect((await stateOf(world, order)).remains).toBe(3);
  });

  test("fully refunded while it runs, still costs the work its performers did", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 5);
    const bot = await programOf(world);
    await check(bot, await take(bot), "anna");
    await check(bot, await take(bot), "boris");
    const held = await take(bot);
    await world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: order, act: { action: "refund" } }));
    expect(await stateOf(world, order)).toMatchObject({ status: "partial", remains: 3, refunded: 50_000_000n, costPosted: 10_000_000n });
    await expect(check(bot, held, "vera")).rejects.toMatchObject({ code: "task_expired" });
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("begun manually, is no longer free to cancel, takes only what is left and costs what performers earned", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 10);
    const counts = { action: "counts", startCount: 40, remains: 2 } as const;
    await world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: order, act: counts }));
    expect(await stateOf(world, order)).toMatchObject({ status: "active", dispatch: "sent", remains: 2 });
    const bot = await programOf(world, 5);
    const [first, second] = [await take(bot), await take(bot)];
    expect((await lease(bot)).task).toBeNull();
    await check(bot, first, "anna");
    await check(bot, second, "boris");
    expect(await stateOf(world, order)).toMatchObject({ status: "done", remains: 0, refunded: 0n, costPosted: 10_000_000n });
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("that is a test order has no reward", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 1, {}, { isTest: true });
    const person = await personOf(world);
    const task = await take(person);
    expect(task).toMatchObject({ orderId: order, reward: "0.00" });
    await check(person, task, "anna");
    expect(await stateOf(world, order)).toMatchObject({ status: "done", costPosted: 0n });
    expect((await person.run(ownExecutor)).executor?.earned).toBe("0.00");
  });

  test("stopped after its owner performed a part, refunds the rest and owes no one", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 10);
    const act = (action: ActOnOrderInput["act"]) => world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: order, act: action }));
    await act({ action: "counts", remains: 4 });
    await act({ action: "cancel" });
    expect(await stateOf(world, order)).toMatchObject({ status: "partial", remains: 4, refunded: 40_000_000n, costPosted: 0n });
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("never takes more executions than were bought, however many performers request one at the same time", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 7);
    const bots = await Promise.all(Array.from({ length: 4 }, () => programOf(world, 5)));
    const leased = await Promise.all(
      bots.flatMap((bot) => Array.from({ length: 4 }, () => lease(bot).then(({ task }) => ({ bot, task })))),
    );
    const tasks = leased.filter(({ task }) => task !== null);
    expect(tasks).toHaveLength(7);
    expect(new Set(tasks.map(({ task }) => task!.id)).size).toBe(7);
    await Promise.all(tasks.map(({ bot, task }, n) => check(bot, task!, `account${n}`)));
    expect(await stateOf(world, order)).toMatchObject({ status: "done", remains: 0 });
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("gives each performer their own line of a list", async () => {
    const service = await ownServiceOf(world, { type: "Custom Comments", min: 1, max: 10 });
    await orderOf(world, service, 0, { quantity: undefined, comments: "Great\nThank you\nMore of this" });
    const [bot, other] = [await programOf(world), await programOf(world)];
    const tasks = [await take(bot), await take(bot), await take(bot)];
    expect(tasks.map(({ text }) => text)).toEqual(["Great", "Thank you", "More of this"]);
    expect(tasks[0]!.fields).toEqual({});
    await ignore(bot, tasks[1]!);
    expect((await take(other)).text).toBe("Thank you");
  });

  test("cancelled in the meantime, takes no confirmation and refunds the rest", async () => {
    const order = await orderOf(world, await ownServiceOf(world), 4);
    const bot = await programOf(world);
    await check(bot, await take(bot), "anna");
    const held = await take(bot);
    await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: order, status: "partial", remains: 3 }]));
    await expect(check(bot, held, "boris")).rejects.toMatchObject({ code: "task_expired" });
    expect(await stateOf(world, order)).toMatchObject({ status: "partial", refunded: 30_000_000n, costPosted: 5_000_000n });
    expect(await reconcile(world.platform)).toEqual([]);
  });
});

test("performs a drip-feed run by run", async () => {
  const service = await ownServiceOf(world);
  const parent = await orderOf(world, service, 2, { runs: 2, interval: 1 });
  const bot = await programOf(world);
  expect((await lease(bot)).task).toBeNull();
  await runDue(world.platform);
  world.clock.advance(60_000);
  await check(bot, await take(bot), "anna");
  await check(bot, await take(bot), "boris");
  expect((await lease(bot)).task).toBeNull();
  await world.asSystem().run(({ tx }) =>
    tx
      .updateTable("dripFeeds")
      .set({ nextAt: new Date(0) })
      .execute(),
  );
  await runDue(world.platform);
  world.clock.advance(60_000);
  await check(bot, await take(bot), "anna");
  await check(bot, await take(bot), "boris");
  expect(await stateOf(world, parent)).toMatchObject({ status: "done", refunded: 0n });
  expect(await reconcile(world.platform)).toEqual([]);
});

describe("an order of an in-house service that is ended manually", () => {
  test("costs the work done, no matter who ends it", async () => {
    const [byOwner, byCustomer] = [await orderOf(world, await ownServiceOf(world), 4), await orderOf(world, await ownServiceOf(world), 4)];
    const bot = await programOf(world);
    await check(bot, await take(bot), "anna");
    await world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: byOwner, act: { action: "complete" } }));
    expect(await stateOf(world, byOwner)).toMatchObject({ status: "done", refunded: 0n, costPosted: 5_000_000n });
    await check(bot, await take(bot), "anna");
    await world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: byCustomer, act: { action: "cancel" } }));
    expect(await stateOf(world, byCustomer)).toMatchObject({ status: "partial", refunded: 30_000_000n, costPosted: 5_000_000n });
    expect(await reconcile(world.platform)).toEqual([]);
  });
});

test("a person holds and confirms a task by their session alone", async () => {
  const order = await orderOf(world, await ownServiceOf(world), 2);
  const person = await personOf(world);
  expect(await person.run(heldByPerson)).toBeNull();
  const task = await take(person);
  const held = await person.run(heldByPerson);
  expect(held).toMatchObject({ id: task.id, orderId: order, token: "", reward: "0.05" });
  await person.run((ctx) => checkHeld(ctx, { taskId: task.id, identity: "anna" }));
  await expect(person.run((ctx) => checkHeld(ctx, { taskId: task.id, identity: "anna" }))).rejects.toMatchObject({ code: "task_expired" });
  const next = await take(person);
  await expect(personOf(world).then((other) => other.run((ctx) => ignoreHeld(ctx, { taskId: next.id })))).rejects.toMatchObject({
    code: "task_expired",
  });
  await person.run((ctx) => ignoreHeld(ctx, { taskId: next.id }));
  expect(await person.run(heldByPerson)).toBeNull();
});

describe("a lease", () => {
  test("expires, is given to another performer, and then the first token is rejected", async () => {
    await orderOf(world, await ownServiceOf(world, { leaseMinutes: 10 }), 1);
    const [slow, quick] = [await programOf(world), await programOf(world)];
    const late = await take(slow);
    expect((await lease(quick)).task).toBeNull();
    world.clock.advance(11 * 60_000);
    const again = await take(quick);
    expect(again.id).toBe(late.id);
    await expect(check(slow, late, "anna")).rejects.toMatchObject({ code: "task_expired" });
    await check(quick, again, "anna");
  });

  test("that expired still holds until someone else takes the task", async () => {
    await orderOf(world, await ownServiceOf(world, { leaseMinutes: 1 }), 1);
    const bot = await programOf(world);
    const task = await take(bot);
    world.clock.advance(5 * 60_000);
    expect(await check(bot, task, "anna")).toMatchObject({ delivered: 1 });
  });

  test("that expired three times for one order is not offered to that performer again", async () => {
    await orderOf(world, await ownServiceOf(world, { leaseMinutes: 1 }), 1);
    const bot = await programOf(world);
    for (let n = 0; n < 3; n++) {
      await take(bot);
      world.clock.advance(2 * 60_000);
    }
    expect((await lease(bot)).task).toBeNull();
    await take(await programOf(world));
  });

  test("ignored by the last performer who may get the order ends it, though others let theirs expire", async () => {
    const order = await orderOf(world, await ownServiceOf(world, { leaseMinutes: 1, ignores: 3 }), 1);
    const slow = await programOf(world);
    for (let n = 0; n < 3; n++) {
      await take(slow);
      world.clock.advance(2 * 60_000);
    }
    expect((await lease(slow)).task).toBeNull();
    const last = await programOf(world);
    await ignore(last, await take(last));
    expect(await stateOf(world, order)).toMatchObject({ status: "fail", dispatch: "rejected" });
  });

  test("is limited to one for a person, who gets it again with a new token, and to the allowed number for a program", async () => {
    await orderOf(world, await ownServiceOf(world), 9);
    const person = await personOf(world);
    const first = await take(person);
    const again = await take(person);
    expect([again.id, again.token === first.token]).toEqual([first.id, false]);
    await expect(check(person, first, "anna")).rejects.toMatchObject({ code: "task_expired" });
    await check(person, again, "anna");
    const bot = await programOf(world, 2);
    await take(bot);
    await take(bot);
    await expect(lease(bot)).rejects.toMatchObject({ code: "too_many", params: { most: 2 } });
  });

  test("waits longer each time a program finds nothing", async () => {
    const service = await ownServiceOf(world);
    const bot = await programOf(world);
    expect(await lease(bot)).toEqual({ task: null, reason: "none", retryAfter: 5 });
    expect(await lease(bot)).toEqual({ task: null, reason: "rest", retryAfter: 5 });
    world.clock.advance(5_000);
    expect(await lease(bot)).toEqual({ task: null, reason: "none", retryAfter: 10 });
    await orderOf(world, service, 1);
    world.clock.advance(10_000);
    await take(bot);
  });

  test("requires an active performer who is allowed on the service", async () => {
    const [service, other] = [await ownServiceOf(world), await ownServiceOf(world)];
    await orderOf(world, service, 5);
    const bot = await programOf(world);
    const owner = world.asOwner;
    await owner.run((ctx) => setServiceExecutor(ctx, { serviceId: service, executorId: bot.executorId, allowed: false }));
    expect((await lease(bot)).task).toBeNull();
    await owner.run((ctx) => updateExecutor(ctx, { executorId: bot.executorId, services: [service, other] }));
    world.clock.advance(60_000);
    expect((await lease(bot, { service: other })).task).toBeNull();
    world.clock.advance(60_000);
    await take(bot);
    await owner.run((ctx) => updateExecutor(ctx, { executorId: bot.executorId, status: "paused" }));
    expect(await lease(bot)).toMatchObject({ task: null, reason: "paused" });
    await expect(lease(world.callerAs(await world.customer()))).rejects.toMatchObject({ code: "forbidden" });
    await expect(lease(world.asGuest())).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("ignoring", () => {
  test("by as many different performers as the service allows fails the order and refunds everything", async () => {
    const order = await orderOf(world, await ownServiceOf(world, { ignores: 2 }), 3);
    const bots = [await programOf(world), await programOf(world), await programOf(world)];
    const first = await take(bots[0]!);
    await ignore(bots[0]!, first);
    expect((await lease(bots[0]!)).task).toBeNull();
    expect((await stateOf(world, order)).status).toBe("queued");
    await ignore(bots[1]!, await take(bots[1]!));
    expect(await stateOf(world, order)).toMatchObject({ status: "fail", failCode: "canceled_by_ignores", refunded: 30_000_000n });
    expect((await lease(bots[2]!)).task).toBeNull();
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("after a part was performed refunds the rest", async () => {
    const order = await orderOf(world, await ownServiceOf(world, { ignores: 1 }), 4);
    const bot = await programOf(world);
    await programOf(world);
    await check(bot, await take(bot), "anna");
    await ignore(bot, await take(bot));
    expect(await stateOf(world, order)).toMatchObject({
      status: "partial",
      failCode: "canceled_by_ignores",
      remains: 3,
      refunded: 30_000_000n,
      costPosted: 5_000_000n,
    });
    expect(await reconcile(world.platform)).toEqual([]);
  });

  test("by every performer allowed on the service ends the order, since none is left", async () => {
    const order = await orderOf(world, await ownServiceOf(world, { ignores: 9 }), 2);
    const bot = await programOf(world);
    await ignore(bot, await take(bot));
    expect((await stateOf(world, order)).status).toBe("fail");
  });
});

test("performers and tasks of another panel are not found", async () => {
  await orderOf(world, await ownServiceOf(world), 2);
  const bot = await programOf(world);
  const task = await take(bot);
  const other = await world.newPanel();
  const stranger = world.callerAs({ kind: "executor", executorId: bot.executorId }, other);
  await expect(check(stranger, task, "anna")).rejects.toMatchObject({ code: "not_found" });
  await expect(ignore(stranger, task)).rejects.toMatchObject({ code: "not_found" });
  await expect(check(world.callerAs(await world.customer()), task, "anna")).rejects.toMatchObject({ code: "not_found" });
  const neighbour = await programOf(world);
  await expect(check(neighbour, task, "anna")).rejects.toMatchObject({ code: "task_expired" });
});
