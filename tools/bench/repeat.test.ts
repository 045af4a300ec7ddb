import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { repeat } from "./repeat.ts";

test("quick calls are made as often as requested, slow ones until the time is over, and each at least once", async () => {
  const callsOf = async (took: number) => {
    let made = 0;
    await repeat({ calls: 50, milliseconds: 300 }, async () => {
      made++;
      if (took > 0) await setTimeout(took);
    });
    return made;
  };
  expect(await callsOf(0)).toBe(50);
  expect(await callsOf(400)).toBe(1);
  const some = await callsOf(100);
  expect([some > 1, some < 5]).toEqual([true, true]);
});
