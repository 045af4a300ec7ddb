import { makeWorld } from "@vitrine/testkit/world";
import { afterEach, expect, test, vi } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;

test("a process keeps the database's time while its machine's clock is wrong, and its own again afterwards", async () => {
  const { platform } = await makeWorld();
  const clock = new DatabaseClock(platform.db, platform.log);
  try {
    const right = Date.now();
    for (const shift of [-HOUR_MS, 48 * HOUR_MS]) {
      vi.useFakeTimers({ toFake: ["Date"], now: right + shift });
      expect(Math.abs(clock.now().getTime() - right), "before it was measured").toBeGreaterThan(HOUR_MS / 2);
      await clock.start();
      expect(clock.isRight).toBe(false);
      expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(20_000);
    }
    vi.useRealTimers();
    await clock.start();
    expect(clock.isRight).toBe(true);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(100);
  } finally {
    clock.stop();
  }
});

test("a database that does not answer leaves the time as it is", async () => {
  const { platform } = await makeWorld();
  const broken = { transaction: () => ({ execute: () => Promise.reject(new Error("no connection")) }) };
  const clock = new DatabaseClock(broken as unknown as typeof platform.db, platform.log);
  await clock.start();
  clock.stop();
  expect(clock.isRight).toBe(true);
});
