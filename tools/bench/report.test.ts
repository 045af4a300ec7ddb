import { expect, onTestFinished, test, vi } from "vitest";
import { print, result } from "./report.ts";

test("a row is printed when it is measured, not when the last one is", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const printed = () => write.mock.calls.map(([text]) => String(text)).join("");
  const seen: boolean[] = [];
  async function* measured() {
    await Promise.resolve();
    yield result("first page", "ms", 3, 2, { atMost: 1 });
    seen.push(printed().includes("first page"), printed().includes("missed"));
    yield result("second page", "ms", 1, 2);
  }
  const results = await print("Pages", measured());
  expect(seen).toEqual([true, true]);
  expect(results.map(({ ratio }) => ratio)).toEqual([1.5, 0.5]);
  expect(printed().trim().split("\n")).toHaveLength(4);
});
