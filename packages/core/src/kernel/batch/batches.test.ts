import { expect, test } from "vitest";
import { Batches } from "./batches.ts";

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

function recording(fails: (members: number[]) => boolean = () => false) {
  const written: [string, number[]][] = [];
  const batches = new Batches<string, number, number>(async (key, members) => {
    written.push([key, members]);
    await later();
    if (fails(members)) throw new Error("away");
    return members.map((member) => member * 2);
  });
  return { written, batches };
}

test("members that arrive while a batch is written form the next one, and each gets its own result", async () => {
  const { written, batches } = recording();
  const first = [batches.add("a", 1), batches.add("a", 2)];
  await later();
  const second = [batches.add("a", 3), batches.add("a", 4)];
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8]);
  expect(await batches.add("a", 5)).toBe(10);
  expect(written).toEqual([
    ["a", [1, 2]],
    ["a", [3, 4]],
    ["a", [5]],
  ]);
});

test("one key doesn't wait for another", async () => {
  const { written, batches } = recording();
  expect(await Promise.all([batches.add("a", 1), batches.add("b", 2)])).toEqual([2, 4]);
  expect(written).toEqual([
    ["a", [1]],
    ["b", [2]],
  ]);
});

test("a batch has a limited number of members", async () => {
  const { written, batches } = recording();
  await Promise.all(Array.from({ length: 150 }, (_, n) => batches.add("a", n)));
  expect(written.map(([, members]) => members.length)).toEqual([64, 64, 22]);
});

test("a failed batch rejects its own members and no later one", async () => {
  const { batches } = recording((members) => members.includes(1));
  const failed = Promise.allSettled([batches.add("a", 1), batches.add("a", 2)]);
  await later();
  const next = batches.add("a", 3);
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await next).toBe(6);
});
