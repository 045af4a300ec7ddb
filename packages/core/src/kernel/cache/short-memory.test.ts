import { expect, test } from "vitest";
import { ShortMemory } from "./short-memory.ts";

function counted() {
  let loads = 0;
  return { load: async () => ++loads, loads: () => loads };
}

test("an answer is kept for its time and loaded once for those who ask at once", async () => {
  let now = 0;
  const memory = new ShortMemory<number>(100, () => now);
  const source = counted();
  expect(await Promise.all([memory.recall("a", source.load), memory.recall("a", source.load)])).toEqual([1, 1]);
  now = 99;
  expect(await memory.recall("a", source.load)).toBe(1);
  now = 100;
  expect(await memory.recall("a", source.load)).toBe(2);
});

test("a failure is thrown and not kept", async () => {
  const memory = new ShortMemory<number>(100, () => 0);
  await expect(memory.recall("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await memory.recall("a", async () => 1)).toBe(1);
});

test("what is forgotten while it loads is not brought back by the load", async () => {
  const memory = new ShortMemory<number>(100, () => 0);
  let finish = (_value: number) => {};
  const first = memory.recall("a", () => new Promise<number>((resolve) => (finish = resolve)));
  memory.forget("a");
  finish(1);
  expect(await first).toBe(1);
  expect(await memory.recall("a", async () => 2)).toBe(2);
});

test("the oldest answers give way, and a prefix forgets its own only", async () => {
  const memory = new ShortMemory<number>(100, () => 0, 2);
  const source = counted();
  for (const key of ["1 a", "12 b", "1 c"]) await memory.recall(key, source.load);
  expect(await memory.recall("1 c", source.load)).toBe(3);
  memory.forgetUnder(1);
  expect(await memory.recall("12 b", source.load)).toBe(2);
  expect(await memory.recall("1 c", source.load)).toBe(4);
});
