import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Platform } from "../context/platform.ts";
import { type Daemon, type PollerOptions, startPoller, startTimer, together } from "./poller.ts";

const log = { error: vi.fn<(fields: object, message: string) => void>() };
const platform = { log } as unknown as Platform;
const started: Daemon[] = [];
afterEach(async () => {
  await together(...started.splice(0)).stop();
  log.error.mockReset();
});

function poll<Piece, Key = never>(options: Omit<PollerOptions<Piece, Key>, "platform" | "idle"> & { idle?: number }): Daemon {
  const poller = startPoller({ platform, idle: 1, ...options });
  started.push(poller);
  return poller;
}

/** Returns these claims one after another, then nothing. */
function claimsOf<Piece>(...claims: Piece[][]) {
  return async () => ({ due: claims.shift() ?? [], more: claims.length > 0 });
}

/** Work that ends when the test resolves it. */
function heldWork() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const done: number[] = [];
  return {
    begun,
    done,
    end: (piece: number) => ends.get(piece)!(),
    work: async (piece: number) => {
      begun.push(piece);
      await new Promise<void>((resolve) => ends.set(piece, resolve));
      done.push(piece);
    },
  };
}

test("does every item once and never exceeds its concurrency", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const free: number[] = [];
  const claim = claimsOf([1, 2, 3, 4, 5], [6]);
  poll({
    claim: (progress) => (free.push(progress.free), claim()),
    async work(piece: number) {
      most = Math.max(most, ++running);
      await sleep(2);
      running--;
      done.push(piece);
    },
    concurrency: 2,
  });
  await expect.poll(() => done).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(free.every((slots) => slots > 0)).toBe(true);
});

test("passes the keys in progress to a claim", async () => {
  const held = heldWork();
  const seen: (readonly [string, number])[][] = [];
  const claim = claimsOf([1, 2], []);
  poll({
    claim: ({ running }) => (seen.push([...running]), claim()),
    work: held.work,
    key: (piece: number) => (piece < 3 ? "a" : "b"),
    concurrency: Infinity,
  });
  await expect.poll(() => seen.length).toBeGreaterThan(2);
  expect(seen[1]).toEqual([["a", 2]]);
  held.end(1);
  await expect.poll(() => seen.at(-1)).toEqual([["a", 1]]);
  held.end(2);
  await expect.poll(() => seen.at(-1)).toEqual([]);
});

test("stop takes no new work and waits for what was claimed", async () => {
  const held = heldWork();
  let claims = 0;
  const poller = poll({
    claim: async () => (claims++, { due: [1, 2], more: true }),
    work: held.work,
    concurrency: 1,
  });
  await expect.poll(() => held.begun).toEqual([1]);
  let stopped = false;
  const stopping = poller.stop().then(() => (stopped = true));
  held.end(1);
  await expect.poll(() => held.begun).toEqual([1, 2]);
  expect(stopped).toBe(false);
  held.end(2);
  await stopping;
  expect([held.done, claims]).toEqual([[1, 2], 1]);
});

test("stop releases claimed work that has not begun", async () => {
  const held = heldWork();
  const released: number[] = [];
  const poller = poll({
    claim: claimsOf([1, 2, 3, 4]),
    work: held.work,
    concurrency: 2,
    release: async (pieces) => void released.push(...pieces),
  });
  await expect.poll(() => held.begun).toEqual([1, 2]);
  const stopping = poller.stop();
  held.end(1);
  held.end(2);
  await stopping;
  expect([held.done, released]).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("work claimed during the stop is not lost", async () => {
  const done: number[] = [];
  const { promise, resolve } = Promise.withResolvers<{ due: number[]; more: boolean }>();
  const poller = poll({ claim: () => promise, work: async (piece) => void done.push(piece), concurrency: 1 });
  const stopping = poller.stop();
  resolve({ due: [1, 2], more: true });
  await stopping;
  expect(done).toEqual([1, 2]);
});

test("stop waits no longer than its grace period", async () => {
  const held = heldWork();
  const poller = poll({ claim: claimsOf([1]), work: held.work, concurrency: 4, grace: 20 });
  await expect.poll(() => held.begun).toEqual([1]);
  await poller.stop();
  expect(held.done).toEqual([]);
  held.end(1);
});

test("claims back off while they fail, and work continues afterwards", async () => {
  const times: number[] = [];
  const done: number[] = [];
  poll({
    async claim() {
      times.push(performance.now());
      if (times.length <= 3) throw new Error("the database is away");
      return { due: times.length === 4 ? [1] : [], more: false };
    },
    work: async (piece: number) => void done.push(piece),
    concurrency: 1,
  });
  await expect.poll(() => done, { timeout: 5000 }).toEqual([1]);
  const [first = 0, second = 0, third = 0, fourth = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(190);
  expect(third - second).toBeGreaterThanOrEqual(390);
  expect(fourth - third).toBeGreaterThanOrEqual(790);
  expect(log.error).toHaveBeenCalledTimes(3);
});

test("a failing item is logged and does not stop the others", async () => {
  const done: number[] = [];
  poll({
    claim: claimsOf([1, 2]),
    async work(piece: number) {
      if (piece === 1) throw new Error("refused");
      done.push(piece);
    },
    concurrency: 1,
  });
  await expect.poll(() => done).toEqual([2]);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test("polls again immediately if the work reports that there is more", async () => {
  let rounds = 0;
  poll({ claim: async () => ({ due: [1], more: false }), work: async () => ++rounds < 5, concurrency: 1, idle: 60_000 });
  await expect.poll(() => rounds).toBe(5);
});

test("a timer runs repeatedly, one run at a time", async () => {
  let runs = 0;
  let running = 0;
  started.push(
    startTimer(platform, 1, async () => {
      expect(++running).toBe(1);
      await sleep(2);
      running--;
      runs++;
    }),
  );
  await expect.poll(() => runs).toBeGreaterThan(3);
});
