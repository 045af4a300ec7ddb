import { expect, test } from "vitest";
import { BatchedRead } from "./batched-read.ts";

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test("concurrent requests are read together, and each gets its own result", async () => {
  const batches: number[][] = [];
  const doubled = new BatchedRead<number, number>(async (keys) => {
    batches.push(keys);
    await later();
    return keys.map((key) => (key > 0 ? key * 2 : undefined));
  });
  const first = Promise.all([doubled.load(1), doubled.load(2), doubled.load(-1)]);
  await later();
  const second = doubled.load(3);
  await later();
  const third = [doubled.load(4), doubled.load(5)];
  expect(await first).toEqual([2, 4, undefined]);
  expect([await second, ...(await Promise.all(third))]).toEqual([6, 8, 10]);
  expect(batches).toEqual([[1, 2, -1], [3], [4, 5]]);
});

test("a key that many request at the same time is read once", async () => {
  const batches: string[][] = [];
  const read = new BatchedRead<string, string>(async (keys) => {
    batches.push(keys);
    return keys.map((key) => key.toUpperCase());
  });
  expect(await Promise.all(["a", "b", "a", "a"].map((key) => read.load(key)))).toEqual(["A", "B", "A", "A"]);
  expect(batches).toEqual([["a", "b"]]);
});

test("requests that arrive in one turn of the event loop are read together, although each has its own tick", async () => {
  const batches: number[][] = [];
  const same = new BatchedRead<number, number>(async (keys) => {
    batches.push(keys);
    return keys;
  });
  const first = same.load(1);
  for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  expect(await Promise.all([first, same.load(2)])).toEqual([1, 2]);
  expect(batches).toEqual([[1, 2]]);
});

test("a statement reads a limited number of keys, and two run at the same time", async () => {
  const sizes: number[] = [];
  const running = { now: 0, most: 0 };
  const same = new BatchedRead<number, number>(async (keys) => {
    sizes.push(keys.length);
    running.most = Math.max(running.most, ++running.now);
    await Promise.resolve();
    running.now--;
    return keys;
  });
  const all = Array.from({ length: 80 }, (_, at) => at);
  expect(await Promise.all(all.map((key) => same.load(key)))).toEqual(all);
  expect(sizes).toEqual([32, 32, 16]);
  expect(running.most).toBe(2);
});

test("a failed statement rejects its own batch and no later one", async () => {
  let fails = true;
  const read = new BatchedRead<number, number>(async (keys) => {
    if (fails) throw new Error("away");
    return keys;
  });
  await expect(Promise.all([read.load(1), read.load(2)])).rejects.toThrow("away");
  fails = false;
  expect(await read.load(3)).toBe(3);
});
