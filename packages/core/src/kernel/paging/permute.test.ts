import { expect, test } from "vitest";
import { permute } from "./permute.ts";

test("rows at the same place are numbered by their ids", () => {
  const rows = [
    { id: 3, position: 0 },
    { id: 1, position: 0 },
    { id: 2, position: 0 },
  ];
  expect(permute(rows, [3, 1])).toEqual([
    { id: 3, position: 1 },
    { id: 2, position: 2 },
    { id: 1, position: 3 },
  ]);
});
