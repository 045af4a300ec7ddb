/// <reference lib="dom" />
import type { Browser } from "@playwright/test";
import { Watch } from "../../apps/web/e2e/support/crawl-watch.ts";
import { slowDown } from "../../apps/web/e2e/support/main-thread.ts";
import { newPage, type Visitor } from "./browser.ts";

export interface Vitals {
  /** Milliseconds to the largest paint. */
  lcp: number;
  /** The layout shift that no interaction caused. */
  cls: number;
  /** Milliseconds beyond fifty of each task after the first paint. */
  tbt: number;
}

/** A slow 4G, the one Lighthouse reckons with: 150 ms for each answer, 1.6 Mbit/s down, 0.75 up; and its phone's processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;
const AFTERWARDS_MS = 2000;

declare global {
  interface Window {
    vitals: { lcp: number; cls: number; fcp: number; tasks: { start: number; duration: number }[] };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

function observe(): void {
  const seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] as { start: number; duration: number }[] };
  window.vitals = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  watch("layout-shift", (entry) => {
    const shift = entry as LayoutShift;
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  watch("longtask", ({ startTime, duration }) => void seen.tasks.push({ start: startTime, duration }));
}

/** One first visit by a slow phone. */
export async function vitalsOf(browser: Browser, visitor: Visitor, url: string): Promise<Vitals> {
  const page = await newPage(browser, visitor);
  await page.addInitScript(observe);
  const session = await slowDown(page, CPU_SLOWDOWN);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  const watch = new Watch(page);
  await page.goto(url);
  // Only by its requests: code that inspects the page runs in it, and would count as its own work.
  await watch.quiet(AFTERWARDS_MS);
  const { lcp, cls, fcp, tasks } = await page.evaluate(() => window.vitals);
  await watch.settled();
  await page.context().close();
  const blocking = tasks.filter(({ start, duration }) => start + duration > fcp).map(({ duration }) => Math.max(0, duration - 50));
  return { lcp, cls, tbt: blocking.reduce((sum, time) => sum + time, 0) };
}
