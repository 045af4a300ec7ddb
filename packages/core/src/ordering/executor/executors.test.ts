import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, describe, expect, test } from "vitest";
import { authenticate } from "../../identity/session/authenticate.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { createExecutor } from "./create.ts";
import { getExecutor } from "./get.ts";
import { listExecutions } from "./list-executions.ts";
import { listExecutors } from "./list.ts";
import { applyExecutor, ownExecutor } from "./own-executor.ts";
import { createOwnService, listOwnServices, updateOwnService } from "./own-services.ts";
import { check, ignore, lease, orderOf, ownServiceOf, personOf, programOf, stateOf, take } from "../../../test/ordering/own-world.ts";
import { ownWork, ownWorkers } from "./statistics.ts";
import { refreshTopPerformers, resumeOf, topPerformers } from "./top.ts";
import { removeExecutor, renewExecutorKey, updateExecutor } from "./update.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const audits = () =>
  world.asOwner.run(({ tx }) => tx.selectFrom("auditLog").select(["action", "subject", "before", "after"]).orderBy("id").execute());
const listOf = (by: Caller, more: Partial<Parameters<typeof listExecutors>[1]> = {}) =>
  by.run((ctx) => listExecutors(ctx, { query: null, page: 1, perPage: 25, kind: null, status: null, serviceId: null, ...more }));
const told = () => world.asSystem(world.main).run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).execute());
const ALL = { query: null, page: 1, perPage: 25 };

describe("executors", () => {
  test("a program authenticates with its key until the key is replaced or the program removed", async () => {
    const bot = await programOf(world);
    await expect(authenticate(world.platform, world.panel, { apiKey: bot.key })).resolves.toMatchObject({
      actor: { kind: "executor", executorId: bot.executorId },
    });
    const { key } = await world.asOwner.run((ctx) => renewExecutorKey(ctx, { executorId: bot.executorId }));
    world.clock.advance(60_000);
    const invalid = { kind: "UNAUTHENTICATED", code: "executor_key_invalid" };
    await expect(authenticate(world.platform, world.panel, { apiKey: bot.key })).rejects.toMatchObject(invalid);
    await expect(authenticate(world.platform, await world.newPanel(), { apiKey: key })).rejects.toMatchObject(invalid);
    await world.asOwner.run((ctx) => removeExecutor(ctx, { executorId: bot.executorId }));
    await expect(lease(bot)).rejects.toMatchObject({ code: "forbidden" });
    const stored = await world.asSystem().run(({ tx }) => tx.selectFrom("executors").selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(bot.key);
    const rows = await audits();
    expect(rows.map(({ action }) => action)).toEqual(["executor.create", "executor.renew_key", "executor.remove"]);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test("a person is found by login or email, once, and can be added again after removal", async () => {
    const user = await world.customer("Vera");
    const add = (login: string) => world.asOwner.run((ctx) => createExecutor(ctx, { executor: { kind: "person", login } }));
    const { id, key } = await add("vera@example.com");
    expect(key).toBeNull();
    await expect(add("VERA")).rejects.toMatchObject({ code: "already_exists" });
    await expect(add("unknown")).rejects.toMatchObject({ fields: { "executor.login": { code: "no_such_user" } } });
    await world.asOwner.run((ctx) => removeExecutor(ctx, { executorId: id }));
    await expect(world.callerAs(user).run((ctx) => applyExecutor(ctx, { name: "V", about: "", isPublic: false }))).rejects.toMatchObject({
      code: "not_found",
    });
    await ownServiceOf(world);
    await expect(world.callerAs(user).run((ctx) => applyExecutor(ctx, { name: "V", about: "", isPublic: false }))).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await add("vera")).id).toBe(id);
  });

  test("an applicant is on hold for the owner", async () => {
    await ownServiceOf(world);
    const user = world.callerAs(await world.customer("olga"));
    expect(await user.run(ownExecutor)).toMatchObject({ isOffered: true, executor: null });
    await user.run((ctx) => applyExecutor(ctx, { name: "Olga", about: "Ten accounts", isPublic: true }));
    expect(await lease(user)).toMatchObject({ task: null, reason: "paused" });
    expect(await told()).toEqual([{ code: "executor_applied", params: expect.objectContaining({ name: "Olga" }) as object }]);
    const [asked] = (await listOf(world.asOwner, { status: "applied" })).items;
    expect(asked).toMatchObject({ name: "Olga", about: "Ten accounts", status: "applied", user: { login: "olga" }, services: null });
    await world.asOwner.run((ctx) => updateExecutor(ctx, { executorId: asked!.id, status: "active" }));
    expect(await lease(user)).toMatchObject({ task: null, reason: "none" });
    await expect(world.asOwner.run((ctx) => updateExecutor(ctx, { executorId: asked!.id, mostTasks: 5 }))).rejects.toMatchObject({
      fields: { mostTasks: { code: "too_big" } },
    });
  });

  test("managers below scope 3 and owners of other panels have no access to them", async () => {
    const bot = await programOf(world);
    const executorId = bot.executorId;
    await expect(listOf(world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
    expect((await listOf(world.asManager(3))).total).toBe(1);
    const other = world.ownerOf(await world.newPanel());
    expect((await listOf(other)).total).toBe(0);
    for (const work of [
      () => other.run((ctx) => getExecutor(ctx, { executorId })),
      () => other.run((ctx) => updateExecutor(ctx, { executorId, name: "Mine" })),
      () => other.run((ctx) => renewExecutorKey(ctx, { executorId })),
      () => other.run((ctx) => removeExecutor(ctx, { executorId })),
    ])
      await expect(work()).rejects.toMatchObject({ code: "not_found" });
    const service = await ownServiceOf(world);
    await expect(other.run((ctx) => updateOwnService(ctx, { serviceId: service, ignores: 1 }))).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(world.asOwner.run((ctx) => updateExecutor(ctx, { executorId, services: [service, 4_000_000] }))).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("an in-house service", () => {
  const base = {
    category: "VK",
    name: "Manual likes",
    description: null,
    type: "Default",
    min: 10,
    max: 500,
    increment: 5,
    rate: "90",
    pay: "0.06",
    leaseMinutes: 15,
    ignores: 3,
    instructions: null,
    refill: false,
    cancel: true,
    dripfeed: false,
    duplicateGuard: true,
    isOnSale: true,
  };

  test("costs per 1000 what its performers are paid, and never sells below it", async () => {
    const made = await world.asOwner.run((ctx) => createOwnService(ctx, base));
    expect(made).toMatchObject({ pay: "0.06", service: { rate: "90.00", category: { name: "VK", network: "VK" } } });
    await expect(world.asOwner.run((ctx) => createOwnService(ctx, { ...base, rate: "59.99" }))).rejects.toMatchObject({
      fields: { rate: { code: "too_small", params: { min: "60.00" } } },
    });
    await expect(world.asOwner.run((ctx) => createOwnService(ctx, { ...base, pay: "0" }))).rejects.toMatchObject({
      fields: { pay: { code: "amount" } },
    });
    await expect(world.asOwner.run((ctx) => createOwnService(ctx, { ...base, max: 9 }))).rejects.toMatchObject({
      fields: { max: { code: "too_small" } },
    });
    expect((await world.asOwner.run((ctx) => listOwnServices(ctx, ALL))).items).toMatchObject([
      { executors: 0, openOrders: 0, left: 0, performedToday: 0 },
    ]);
  });

  test("pays the reward at the time of the order, moves a price that follows and pauses a fixed one that is now below cost", async () => {
    const service = await ownServiceOf(world, { rate: "100", pay: "0.05" });
    const order = await orderOf(world, service, 2);
    const update = (pay: string) => world.asOwner.run((ctx) => updateOwnService(ctx, { serviceId: service, pay }));
    expect(await update("0.2")).toMatchObject({ pay: "0.20", service: { status: "paused", rate: "100.00" } });
    const bot = await programOf(world);
    expect((await check(bot, await take(bot), "anna")).reward).toBe("0.05");
    await world.asOwner.run((ctx) => updatePrice(ctx, { serviceId: service, price: { mode: "follow", extraCharge: "50" } }));
    expect(await update("0.1")).toMatchObject({ service: { status: "active", rate: "150.00" } });
    await check(bot, await take(bot), "boris");
    expect((await stateOf(world, order)).costPosted).toBe(10_000_000n);
  });

  test("counts a package as one execution", async () => {
    const service = await ownServiceOf(world, { type: "Package", rate: "2", pay: "1.5" });
    const order = await orderOf(world, service, 1);
    const bot = await programOf(world);
    expect(await check(bot, await take(bot), "anna")).toMatchObject({ reward: "1.50", delivered: 1, quantity: 1 });
    expect(await stateOf(world, order)).toMatchObject({ status: "done", costPosted: 150_000_000n });
  });
});

test("statistics and the list of executions show the work done", async () => {
  const service = await ownServiceOf(world, { ignores: 1 });
  const order = await orderOf(world, service, 2);
  const [bot, person] = [await programOf(world), await personOf(world)];
  const first = await take(bot);
  world.clock.advance(40_000);
  await check(bot, first, "anna", { proof: "https://t.me/c/1" });
  await check(person, await take(person), "boris");
  const lost = await orderOf(world, service, 1);
  await ignore(bot, await take(bot));
  await orderOf(world, service, 1, {}, { isTest: true });
  await check(person, await take(person), "clara");
  const day = 86_400_000;
  const zone = world.panel.timeZone;
  const span = (from: number, to: number) => ({ zone, from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  const now = world.platform.now().getTime();
  const week = span(now - 7 * day, now + day);
  const { totals, points } = await world.asOwner.run((ctx) => ownWork(ctx, week, "day"));
  expect(totals).toMatchObject({ performed: 2, earnedText: "10000000", ignored: 1, orders: 2, done: 1, canceledByIgnores: 1 });
  expect(points.reduce((sum, { performed }) => sum + performed, 0)).toBe(2);
  expect(points.at(-1)).toMatchObject({ isOpen: true });
  const workers = await world.asOwner.run((ctx) => ownWorkers(ctx, week));
  expect(workers).toMatchObject({
    left: 0,
    atWork: 2,
    executors: [
      { performed: 1, ignored: 1 },
      { performed: 1, ignored: 0 },
    ],
  });
  const former = await world.asOwner.run((ctx) => ownWork(ctx, span(now - 9 * day, now - 8 * day), "day"));
  expect(former.totals).toMatchObject({ performed: 0, orders: 0, medianSeconds: null });
  const list = (more: object) =>
    world.asOwner.run((ctx) => listExecutions(ctx, { ...ALL, executorId: null, serviceId: null, orderId: null, ...more }));
  expect((await list({ orderId: order })).items).toMatchObject([
    { identity: "boris" },
    { identity: "anna", proof: "https://t.me/c/1", seconds: 40 },
  ]);
  expect((await list({ query: "ann" })).total).toBe(1);
  expect((await list({ orderId: lost })).total).toBe(0);
  expect((await listOf(world.asOwner)).items).toMatchObject([{ performed: 2, earned: "0.05" }, { performed: 1 }]);
});

test("performers of all panels are listed if they agree and have enough results, without their panels", async () => {
  const service = await ownServiceOf(world);
  const order = await orderOf(world, service, 60);
  const [good, shy, few] = [await programOf(world), await programOf(world), await programOf(world)];
  for (const { executorId } of [good, few])
    await world.asOwner.run((ctx) => updateExecutor(ctx, { executorId, isPublic: true, about: "Fast" }));
  for (let n = 0; n < 25; n++) await check(good, await take(good), `good${n}`);
  for (let n = 0; n < 25; n++) await check(shy, await take(shy), `shy${n}`);
  await check(few, await take(few), "few");
  const trial = await ownServiceOf(world);
  await orderOf(world, trial, 25, {}, { isTest: true });
  for (let n = 0; n < 25; n++) await check(few, await take(few, { service: trial }), `trial${n}`);
  expect(await refreshTopPerformers(world.platform)).toBe(1);
  const top = await world.asGuest(world.main).run((ctx) => topPerformers(ctx, { ...ALL, network: null, kind: null }));
  expect(top).toMatchObject({ total: 1, networks: ["Telegram"], items: [{ executions: 25, orders: 1, success: 100, kind: "program" }] });
  expect(top.items[0]!.rating).toBeGreaterThan(4);
  expect(top.items[0]!.rating).toBeLessThan(5);
  const resume = await world.asGuest(world.main).run((ctx) => resumeOf(ctx, { performer: top.items[0]!.publicId }));
  expect(resume).toMatchObject({ about: "Fast", executions: 25 });
  expect(resume.days.reduce((sum, n) => sum + n, 0)).toBe(25);
  expect(JSON.stringify([top, resume])).not.toMatch(new RegExp(`${world.panel.name}|${world.panel.domain}`));
  expect((await stateOf(world, order)).remains).toBe(9);
});
