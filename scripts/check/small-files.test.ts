import { expect, test } from "vitest";
import { smallFiles } from "./small-files.ts";

const file = (path: string, lines: number) => ({ path, text: "export const planted = 1;\n\n".repeat(lines) });

test("a source file of fewer than ten lines is refused, blank lines aside", () => {
  const path = "packages/core/src/ordering/order/planted.ts";
  expect(smallFiles([file(path, 9)])).toEqual([`${path}: 9 lines. Move them to the file that uses them, or to the file on their subject.`]);
  expect(smallFiles([file(path, 10)])).toEqual([]);
});

test.each([
  "scripts/build.ts",
  "tools/faults/main.ts",
  "apps/web/src/shop/ordering/order/planted.island.tsx",
  "packages/core/src/ordering/store/planted.ts",
  "packages/core/src/ordering/order/planted.test.ts",
  "apps/web/src/app/sse.ts",
])("%s may be small", (path) => expect(smallFiles([file(path, 2)])).toEqual([]));
