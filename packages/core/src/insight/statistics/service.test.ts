import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { MadeService } from "@vitrine/testkit/service-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { getService } from "../../selling/catalog/get.ts";
import { type Ended, makeEnded } from "../../../test/insight/ended-orders.ts";
import { measureTimes } from "./measure.workflow.ts";
import { serviceStatistics } from "./service.ts";

let world: World;
let service: MadeService;
let userId: number;
const ONE = 100_000_000n;

beforeEach(async () => {
  world = await makeWorld();
  service = await world.service();
  userId = (await world.customer()).id;
});

const ended = (given: Partial<Ended> & Pick<Ended, "status" | "count">) =>
  makeEnded(world, { panel: world.panel, service, userId, providerId: null, ...given });
const read = (days: 7 | 30 | 90 = 30, caller = world.asOwner) =>
  caller.run((ctx) => serviceStatistics(ctx, { serviceId: service.id, days }));

test("outcomes, times and money of the period, the previous period and each day", async () => {
  await ended({ status: "done", count: 3, daysAgo: 40, startMinutes: 1, finishMinutes: 10 });
  await ended({ status: "done", count: 6, daysAgo: 3, startMinutes: 5, finishMinutes: 60 });
  await ended({ status: "partial", count: 2, daysAgo: 3, startMinutes: 5, remains: 250, refunded: asAmount(ONE / 4n) });
  await ended({ status: "fail", count: 1, daysAgo: 2, refunded: asAmount(ONE) });
  await ended({ status: "object_unavailable", count: 1, daysAgo: 2, refunded: asAmount(ONE) });
  await ended({ status: "stopped", count: 4, daysAgo: 2, sent: false, refunded: asAmount(ONE) });
  await ended({ status: "active", count: 2, daysAgo: 0, startMinutes: 5 });
  const { total, before, days, currency } = await read();
  expect(total).toMatchObject({
    orders: 16,
    running: 2,
    done: 6,
    partial: 2,
    stopped: 4,
    failed: 2,
    // Six of nine: orders cancelled before sending and unusable links do not count for the provider.
    success: 66.7,
    startSeconds: 300,
    finishSeconds: 3600,
    finishMostSeconds: 3600,
    ordered: 16_000,
    undelivered: 6500,
    refundedOrders: 8,
    refunded: "6.50",
    revenue: "9.50",
  });
  expect(currency).toBe("USD");
  // Three completed orders are too few for a typical time.
  expect(before).toMatchObject({ orders: 3, done: 3, success: 100, startSeconds: null, finishSeconds: null });
  expect(days).toHaveLength(30);
  expect(days.at(-4)).toMatchObject({ orders: 8, done: 6, partial: 2, failed: 0, success: 75, refunded: "0.50" });
  expect(days.at(-3)).toMatchObject({ orders: 6, done: 0, failed: 6, success: 0, refunded: "6.00" });
  expect(days.at(-2)).toMatchObject({ orders: 0, success: null, refunded: "0.00" });
  expect((await read(7)).total.orders).toBe(16);
  expect((await read(90)).total.orders).toBe(19);
});

test("tests and other services' orders are left out; a drip-feed is one order for its customer and many for its provider", async () => {
  await ended({ status: "done", count: 5, isTest: true });
  await ended({ status: "done", count: 1, kind: "drip" });
  await ended({ status: "done", count: 9, kind: "run", charge: ZERO });
  await ended({ status: "fail", count: 1, kind: "run", charge: ZERO });
  const other = await world.service();
  await makeEnded(world, { panel: world.panel, service: other, userId, providerId: null, status: "done", count: 7 });
  expect((await read()).total).toMatchObject({ orders: 1, done: 1, success: 90, revenue: "1.00" });
});

test("owners and full managers see money; lower scopes and other panels are refused", async () => {
  await ended({ status: "done", count: 1 });
  expect((await read(30, world.asManager(3))).total).toMatchObject({ orders: 1, revenue: null, refunded: null, profit: null });
  await expect(read(30, world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
  await expect(read(30, world.ownerOf(await world.newPanel()))).rejects.toBeInstanceOf(AppError);
});

test("times are measured from the last completed orders, and written only when they changed", async () => {
  await ended({ status: "done", count: 4, daysAgo: 2, startMinutes: 1, finishMinutes: 30 });
  expect(await measureTimes(world.platform)).toBe(0);
  await ended({ status: "done", count: 1, daysAgo: 2, startMinutes: 1, finishMinutes: 30 });
  expect(await measureTimes(world.platform)).toBe(1);
  const measured = async () => {
    const { startSeconds, finishSeconds } = await world.asOwner.run((ctx) => getService(ctx, { serviceId: service.id }));
    return { startSeconds, finishSeconds };
  };
  expect(await measured()).toEqual({ startSeconds: 60, finishSeconds: 1800 });
  expect(await measureTimes(world.platform)).toBe(0);
  await ended({ status: "done", count: 50, daysAgo: 1, startMinutes: 1, finishMinutes: 32 });
  expect(await measureTimes(world.platform)).toBe(0);
  await ended({ status: "done", count: 50, daysAgo: 0, startMinutes: 2, finishMinutes: 120 });
  expect(await measureTimes(world.platform)).toBe(1);
  expect(await measured()).toEqual({ startSeconds: 120, finishSeconds: 7200 });
  expect((await read()).measured).toEqual({ startSeconds: 120, finishSeconds: 7200 });
});
