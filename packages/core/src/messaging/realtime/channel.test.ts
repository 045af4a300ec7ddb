import { expect, test } from "vitest";
import { Channel, OVERLAP_MS } from "./channel.ts";
import type { EventRow } from "../store/events.ts";

const T = 1_000_000_000;
const row = (id: number, at = T): EventRow => ({ id, userId: null, data: {}, createdAt: new Date(at) });

test("starts behind ids that may still be committed late, and reports no existing events", () => {
  const channel = new Channel();
  channel.start([row(12, T - 1000), row(11, T - 2000), row(9, T - OVERLAP_MS - 1), row(8, T - 60_000)], T);
  expect([channel.floor, channel.high, channel.from("all")]).toEqual([9, 12, 9]);
  expect(channel.take([row(10), row(11), row(12), row(13)], T).map(({ id }) => id)).toEqual([10, 13]);
  expect(channel.take([row(10), row(13)], T)).toEqual([]);
});

test("an empty panel starts from the beginning", () => {
  const channel = new Channel();
  channel.start([], T);
  expect(channel.take([row(1)], T).map(({ id }) => id)).toEqual([1]);
});

test("after a while read events are settled", () => {
  const channel = new Channel();
  channel.start([row(1, T - 60_000)], T);
  channel.take([row(500)], T);
  expect([channel.from("latest"), channel.from("all")]).toEqual([400, 1]);
  channel.take([row(501)], T + OVERLAP_MS);
  expect(channel.from("all")).toBe(500);
  expect(channel.take([row(501), row(502)], T + OVERLAP_MS).map(({ id }) => id)).toEqual([502]);
});
