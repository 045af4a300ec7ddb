/// <reference lib="dom" />
import type { Browser, Page } from "@playwright/test";
import { Watch } from "../../apps/web/e2e/support/crawl-watch.ts";
import { slowDown } from "../../apps/web/e2e/support/main-thread.ts";
import { newPage, type Visitor } from "./browser.ts";
import { median, type Row } from "./report.ts";

const AFTERWARDS_MS = 800;
/** Shorter ones are not reported. */
const SHORTEST_MS = 16;
const ROUNDS = 5;

export interface Speed {
  rate: number;
  name: string;
  goal: number;
}

/** A page and what is done on it; afterwards the slowest of its interactions counts. */
export interface Act {
  what: string;
  visitor: Visitor;
  url: string;
  speeds: readonly Speed[];
  perform: (page: Page) => Promise<void>;
}

declare global {
  interface Window {
    interactions: Record<number, number>;
  }
}

/** Milliseconds from each key or press to the paint that follows, by its number. */
function observe(threshold: number): void {
  const seen: Record<number, number> = {};
  window.interactions = seen;
  const options = { type: "event", durationThreshold: threshold } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (id > 0) seen[id] = Math.max(seen[id] ?? 0, duration);
    }
  }).observe(options);
}

export const pause = (page: Page): Promise<void> => page.waitForTimeout(AFTERWARDS_MS);

/** Of every interaction; a quick one counts as what would just not have been reported. */
export async function durationsOf(
  browser: Browser,
  { visitor, url, perform }: Pick<Act, "visitor" | "url" | "perform">,
  rate: number,
): Promise<number[]> {
  const page = await newPage(browser, visitor);
  const watch = new Watch(page);
  await page.goto(url);
  await watch.settled();
  await slowDown(page, rate);
  await page.evaluate(observe, SHORTEST_MS);
  await perform(page);
  const durations = Object.values(await page.evaluate(() => window.interactions));
  await page.context().close();
  return durations;
}

const slowest = async (browser: Browser, act: Act, rate: number): Promise<number> =>
  Math.max(SHORTEST_MS, ...(await durationsOf(browser, act, rate)));

/** The slowest interaction at each speed: the median of five tries. */
export async function measureAct(browser: Browser, act: Act): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { rate, name, goal } of act.speeds) {
    const tries: number[] = [];
    for (let round = 0; round < ROUNDS; round++) tries.push(await slowest(browser, act, rate));
    rows.push({ what: `${act.what}${name}`, measured: median(tries), unit: "ms", goal });
  }
  return rows;
}
