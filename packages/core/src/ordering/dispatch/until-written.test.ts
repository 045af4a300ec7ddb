import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { untilWritten } from "./until-written.ts";

afterEach(() => vi.useRealTimers());

test("an answer survives an outage of the database during which the machine's clock is set ahead", async () => {
  let tries = 0;
  const run = async () => {
    if (++tries > 1) return;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    throw new Error("no connection");
  };
  const caller = { run, platform: { log: pino({ enabled: false }) } } as unknown as Caller;
  await untilWritten(caller, 10, {}, async () => undefined);
  expect(tries).toBe(2);
});
