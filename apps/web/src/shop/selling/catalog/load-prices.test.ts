import { afterEach, expect, it, vi } from "vitest";
import { loadIndex } from "./load-prices.ts";
import type { PackedPrices } from "./price-item.ts";

const COUNT = 2500;

const packed: PackedPrices = {
  places: [["Telegram", "Members"]],
  types: ["default"],
  items: Array.from({ length: COUNT }, (_, at) => [at + 1, `Members ${at + 1}`, 0, 0, "1.50", 10, 1000, 1, 0, null, null]),
  moves: [],
};

afterEach(() => vi.unstubAllGlobals());

it("a long list is prepared in several tasks, once", async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(packed)));
  vi.stubGlobal("fetch", fetch);
  let tasks = 0;
  const counting = setInterval(() => (tasks += 1));
  const index = await loadIndex();
  const between = tasks;
  clearInterval(counting);
  expect(index.map(({ item }) => item.id)).toEqual(packed.items.map(([id]) => id));
  expect(index.at(-1)!.words).toContain("members 2500");
  expect(between).toBeGreaterThan(0);
  expect(await loadIndex()).toBe(index);
  expect(fetch).toHaveBeenCalledTimes(1);
});
