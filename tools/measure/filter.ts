/// <reference lib="dom" />
import type { Browser, Page } from "@playwright/test";
import { ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { Watch } from "../../apps/web/e2e/support/crawl-watch.ts";
import { DESKTOP, newPage, sessionOf, type Visitor } from "./browser.ts";
import { median, type Row, type Topic } from "./report.ts";
import type { Stage } from "./stage.ts";
import { slowDown } from "./vitals.ts";

/** Eight letters that a good tenth of the services have. */
const TYPED = "telegram";
const BETWEEN_KEYS_MS = 120;
const AFTERWARDS_MS = 800;
/** Shorter ones are not reported. */
const SHORTEST_MS = 16;
const ROUNDS = 5;
const SPEEDS = [
  { rate: 1, name: "", goal: 50 },
  { rate: 4, name: ", 4× slower", goal: 150 },
];

declare global {
  interface Window {
    interactions: Record<number, number>;
  }
}

/** Milliseconds from each key to the paint that follows, by its number. */
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

async function slowestKey(page: Page): Promise<number> {
  const box = page.getByRole("searchbox").first();
  await box.focus();
  await page.evaluate(observe, SHORTEST_MS);
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(AFTERWARDS_MS);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.waitForTimeout(AFTERWARDS_MS);
  const durations = Object.values(await page.evaluate(() => window.interactions));
  return Math.max(SHORTEST_MS, ...durations);
}

interface Place {
  what: string;
  url: string;
}

async function slowestKeyAt(browser: Browser, visitor: Visitor, { url }: Place, rate: number): Promise<number> {
  const page = await newPage(browser, visitor);
  const watch = new Watch(page);
  await page.goto(url);
  await watch.settled();
  await slowDown(page, rate);
  const slowest = await slowestKey(page);
  await page.context().close();
  return slowest;
}

/** Worst key while typing a word into the filter of 10,000 services and clearing it; the median of five tries. */
export async function measureFilter(stage: Stage, browser: Browser): Promise<Topic> {
  const session = await sessionOf(
    browser,
    stage.url,
    ROLES.find(({ name }) => name === "owner")!,
  );
  const visitor: Visitor = { device: DESKTOP, language: "en", session };
  const { large, fresh, url } = stage;
  const places: Place[] = [
    { what: "storefront's catalogue", url: `http://${large.domain}/services` },
    { what: "import", url: `${url}/panel/${fresh.id}/services/import?provider=${fresh.providerId}` },
    { what: "services", url: `${url}/panel/${large.id}/services` },
  ];
  const rows: Row[] = [];
  for (const place of places) {
    for (const { rate, name, goal } of SPEEDS) {
      const tries: number[] = [];
      for (let round = 0; round < ROUNDS; round++) tries.push(await slowestKeyAt(browser, visitor, place, rate));
      rows.push({ what: `${place.what}${name}`, measured: median(tries), unit: "ms", goal });
    }
  }
  return { title: "Slowest key, filtering 10,000 services", rows };
}
