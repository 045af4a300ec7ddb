import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkError, chunkTimeout, loadChunk, reloadTowards } from "./load-chunk.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => vi.useRealTimers());

function page(isOnline = true) {
  const kept = new Map<string, string>();
  return {
    isOnline,
    storage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
    reload: vi.fn<() => void>(),
  };
}

const missing = () => Promise.reject(new TypeError("404"));

test("a loaded chunk is returned and the page is not reloaded", async () => {
  const here = page();
  await expect(loadChunk(async () => "screen", here)).resolves.toBe("screen");
  await vi.advanceTimersByTimeAsync(chunkTimeout);
  expect(here.reload).not.toHaveBeenCalled();
});

test("a chunk missing after a deploy reloads the page once, then fails with a chunk error", async () => {
  const here = page();
  void loadChunk(missing, here);
  await vi.advanceTimersByTimeAsync(0);
  expect(here.reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3000);
  await expect(loadChunk(missing, here)).rejects.toBeInstanceOf(ChunkError);
  expect(here.reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(8000);
  void loadChunk(missing, here);
  await vi.advanceTimersByTimeAsync(0);
  expect(here.reload).toHaveBeenCalledTimes(2);
});

test("without a connection the page stays and the chunk fails", async () => {
  const here = page(false);
  await expect(loadChunk(missing, here)).rejects.toBeInstanceOf(ChunkError);
  expect(here.reload).not.toHaveBeenCalled();
});

test("a chunk that never loads fails after two minutes", async () => {
  const here = page();
  here.storage.setItem("chunk-reload", String(Date.now() + chunkTimeout));
  const outcome = loadChunk(() => new Promise(() => {}), here).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1);
  expect(here.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkError);
});

test("the reload arrives where the navigation leads, or at the current page if there is none", async () => {
  const place = { assign: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() };
  const kept = page().storage;
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", place);
  vi.stubGlobal("sessionStorage", kept);
  reloadTowards(() => "/panel/2/orders/all");
  void loadChunk(missing);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith("/panel/2/orders/all");
  await vi.advanceTimersByTimeAsync(11_000);
  reloadTowards(() => undefined);
  void loadChunk(missing);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
