import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PackedPage } from "./packed-page.ts";

const MARKS = ["aaaa1111", "bbbb2222"];
const text = (...between: string[]) => between.join("");
const LONG = Array.from({ length: 5_000 }, (_, i) => `<li>${i} ціна ₴${i * 7919}</li>`).join("");

test.each([
  ["no mark", LONG],
  ["nothing", ""],
  ["a mark alone", MARKS[0]!],
  ["marks at both ends and in a row", text(MARKS[0]!, MARKS[1]!, LONG, MARKS[1]!, "x", MARKS[0]!)],
  ["the same text around each mark", text(LONG, MARKS[0]!, LONG, MARKS[1]!, LONG)],
])("what is put in comes out, with %s", async (_, page) => {
  const packed = await PackedPage.pack(page, MARKS);
  for (const values of [
    ["нонс", "t".repeat(60_000)],
    ["$&", ""],
  ]) {
    const expected = page.replaceAll(MARKS[0]!, () => values[0]!).replaceAll(MARKS[1]!, () => values[1]!);
    // Checks the checksum and the length too.
    expect(gunzipSync(packed.gzipped(values)).toString()).toBe(expected);
    expect((await packed.plain(values)).toString()).toBe(expected);
  }
});

test("values of the same length result in pages of the same length, whatever the page contains", async () => {
  const packed = await PackedPage.pack(`${"secret".repeat(50)} ${MARKS[0]}`, MARKS);
  expect(packed.gzipped(["secret", ""]).length).toBe(packed.gzipped(["x7Qz2v", ""]).length);
  expect(packed.size).toBeLessThan(50);
});
