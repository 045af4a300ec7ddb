import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { expect, it } from "vitest";
import { serviceOf, someMay } from "./bulk-acts.ts";
import { byReason, ended, endedSince, onShow } from "./job-follow.ts";

const job = (part: Partial<OrderJob>): OrderJob =>
  ({ id: 1, status: "done", total: 3, done: 3, failedCount: 0, failed: [], finishedAt: 1000, ...part }) as OrderJob;
const order = (serviceId: number, actions: Order["actions"]): Order =>
  ({ service: { id: serviceId, name: "" }, actions }) as unknown as Order;

it("finds jobs that ended since the last poll", () => {
  const jobs = [job({ id: 1 }), job({ id: 2, status: "running" }), job({ id: 3, status: "undone" })];
  expect(endedSince(new Set([1, 2, 3]), jobs).map(({ id }) => id)).toEqual([1, 3]);
  expect(endedSince(new Set(), jobs)).toEqual([]);
});

it("shows running jobs, and failed jobs of the last hour until they are dismissed", () => {
  const jobs = [
    job({ id: 1 }),
    job({ id: 2, status: "running" }),
    job({ id: 3, failedCount: 2 }),
    job({ id: 4, failedCount: 2, finishedAt: -4000 }),
    job({ id: 5, failedCount: 1, status: "undone" }),
  ];
  expect(onShow(jobs, new Set(), 1100).map(({ id }) => id)).toEqual([2, 3]);
  expect(onShow(jobs, new Set([3]), 1100).map(({ id }) => id)).toEqual([2]);
});

it("counts rows that succeeded or failed", () => expect(ended(job({ done: 4, failedCount: 2 }))).toBe(6));

it("groups failed rows by reason, the most common first", () => {
  const failed = [
    { orderId: 1, code: "refill_early" },
    { orderId: 2, code: "not_found" },
    { orderId: 3, code: "not_found" },
  ];
  expect(byReason(failed)).toEqual([
    { code: "not_found", orders: [2, 3] },
    { code: "refill_early", orders: [1] },
  ]);
});

it("disables an action only if every row is loaded and none allows it", () => {
  expect(someMay([order(1, ["note"]), order(1, ["cancel"])], "cancel")).toBe(true);
  expect(someMay([order(1, ["note"])], "cancel")).toBe(false);
  expect(someMay(null, "cancel")).toBe(true);
});

it("finds the service that all orders share", () => {
  expect(serviceOf([order(7, []), order(7, [])])).toBe(7);
  expect(serviceOf([order(7, []), order(8, [])])).toBeNull();
  expect(serviceOf(null)).toBeNull();
});
