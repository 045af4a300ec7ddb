import type { Database } from "@vitrine/db/open";
import { makeWorld } from "@vitrine/testkit/world";
import { type Logger, pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;
const setMachine = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });

/** A database that answers each query with the next of these times, and then with errors. */
function answering(...times: number[]): Database {
  const execute = async (): Promise<{ ms: number }[]> => {
    const ms = times.shift();
    if (ms === undefined) throw new Error("no connection");
    return [{ ms }];
  };
  return { transaction: () => ({ execute }) } as unknown as Database;
}

function logged() {
  const levels: string[] = [];
  const log = pino({}, { write: (line: string) => void levels.push(pino.levels.labels[(JSON.parse(line) as { level: number }).level]!) });
  return { levels, log: log as Logger };
}

test("a process keeps the database's time while its machine's clock is wrong", async () => {
  const { platform } = await makeWorld();
  const right = Date.now();
  for (const shift of [-HOUR_MS, 48 * HOUR_MS]) {
    const clock = new DatabaseClock(platform.db, platform.log);
    setMachine(right + shift);
    expect(Math.abs(clock.now().getTime() - right), "before it was measured").toBeGreaterThan(HOUR_MS / 2);
    await clock.start();
    clock.stop();
    expect(clock.keepsTimetable).toBe(false);
    expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(20_000);
    vi.useRealTimers();
    expect(clock.keepsTimetable, "once the machine's clock is right again").toBe(true);
  }
});

test("a step of the machine's clock between two measurements does not change the time", async () => {
  const { platform } = await makeWorld();
  const clock = new DatabaseClock(platform.db, platform.log);
  await clock.start();
  clock.stop();
  for (const step of [3 * HOUR_MS, -3 * HOUR_MS]) {
    const [before, right] = [clock.now().getTime(), Date.now()];
    setMachine(right + step);
    const after = clock.now().getTime();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after - before).toBeLessThan(5000);
    expect(Math.abs(clock.differenceMs + step)).toBeLessThan(5000);
    vi.useRealTimers();
  }
});

test("measurement noise never sets the time back; a real difference does", async () => {
  const base = Date.now();
  const clock = new DatabaseClock(answering(base + 400, base - 400, base + HOUR_MS, base), pino({ enabled: false }));
  const measured = async () => {
    await clock.start();
    clock.stop();
    return clock.now().getTime() - base;
  };
  const first = await measured();
  expect(first).toBeGreaterThanOrEqual(400);
  expect(await measured()).toBeGreaterThanOrEqual(first);
  expect(await measured()).toBeGreaterThanOrEqual(HOUR_MS);
  expect(await measured()).toBeLessThan(HOUR_MS / 2);
});

test("a small difference is a warning and leaves the timetable alone; a great one pauses it, and both are logged once", async () => {
  const base = Date.now();
  setMachine(base);
  const differences = [0, 2000, 2000, -59_000, 62_000, 62_000, 0];
  const { levels, log } = logged();
  const clock = new DatabaseClock(answering(...differences.map((difference) => base + difference)), log);
  const kept: boolean[] = [];
  for (const _ of differences) {
    await clock.start();
    clock.stop();
    kept.push(clock.keepsTimetable);
  }
  expect(kept).toEqual([true, true, true, true, false, false, true]);
  expect(levels).toEqual(["warn", "warn", "error", "info"]);
});

test("a database that does not answer leaves the time as it is", async () => {
  const clock = new DatabaseClock(answering(), pino({ enabled: false }));
  await clock.start();
  clock.stop();
  expect(clock.differenceMs).toBe(0);
  expect(clock.keepsTimetable).toBe(true);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
});
