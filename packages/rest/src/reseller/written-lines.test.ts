import { expect, test } from "vitest";
import { WrittenLines } from "./written-lines.ts";

interface Item {
  name: string;
}
const named = (...names: string[]): Item[] => names.map((name) => ({ name }));

function counted() {
  const written: string[] = [];
  const lines = new WrittenLines<Item>(({ name }) => {
    written.push(name);
    return `,${name}`;
  });
  return { written, lines, textOf: (list: readonly Item[]) => Buffer.concat(lines.of(list)).toString() };
}

test("every line is in its place, regardless of lists written before", () => {
  const { textOf } = counted();
  const [a, b, c, d] = named("а", "б€", "", "d") as [Item, Item, Item, Item];
  const [own] = named("own") as [Item];
  expect(textOf([a, b, c, d])).toBe(",а,б€,,d");
  expect(textOf([a, own, c, d])).toBe(",а,own,,d");
  expect(textOf([d, c, b, a, own])).toBe(",d,,б€,а,own");
  expect(textOf([b, b])).toBe(",б€,б€");
  expect(textOf([])).toBe("");
});

test("an item is written once, and its bytes are shared", () => {
  const { lines, written } = counted();
  const base = named("a", "b", "c", "d");
  const other = [base[0]!, ...named("own"), ...base.slice(2)];
  expect(lines.of(base)).toHaveLength(1);
  const [before, own, after] = lines.of(other);
  expect(written).toEqual(["a", "b", "c", "d", "own"]);
  expect([before, own, after].map(String)).toEqual([",a", ",own", ",c,d"]);
  expect(after!.buffer).toBe(lines.of(base)[0]!.buffer);
  expect(lines.of(other)).toBe(lines.of(other));
});
