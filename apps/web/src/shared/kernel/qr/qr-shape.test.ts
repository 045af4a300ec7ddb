import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrShape } from "./qr-shape.ts";

it("draws exactly the dark squares, inside a border of four", () => {
  const text = "https://t.me/vitrine_bot?start=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const shape = qrShape(text);
  const drawn = new Set<string>();
  for (const [, x, y, length] of shape.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(length); i += 1) drawn.add(`${Number(x) + i} ${y}`);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(shape.size).toBe(size);
  expect(drawn).toEqual(new Set(dark));
  expect(Math.min(...[...drawn].map((at) => Number(at.split(" ")[0])))).toBe(4);
});
