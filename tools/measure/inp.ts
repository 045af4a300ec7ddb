/// <reference lib="dom" />
import type { Browser, Page } from "@playwright/test";
import { ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { DESKTOP, sessionOf, type Visitor } from "./browser.ts";
import { durationsOf, pause } from "./interactions.ts";
import type { Row, Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

const SLOWDOWN = 4;
const ROUNDS = 3;
const BETWEEN_KEYS_MS = 200;
/** The palette's code is fetched after the page's own. */
const PRELOAD_MS = 5000;
const USUAL_MS = 100;
const WORST_MS = 200;

/** A person's keys in a list, one after another: each is a separate interaction. */
interface Work {
  what: string;
  path: string;
  perform: (page: Page) => Promise<void>;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
}

const shown = (page: Page, selector: string) => page.locator(selector).first().waitFor();

async function walkRows(page: Page): Promise<void> {
  await press(page, "j", "j", "j", "j", "k", "x", "j", "x", "j", "x", "Escape");
}

async function search(page: Page): Promise<void> {
  await press(page, "/");
  await page.keyboard.type("telegram", { delay: BETWEEN_KEYS_MS });
  await press(page, "Enter", "ArrowDown", "j", "j");
  await press(page, "/", "ControlOrMeta+a", "Delete", "Enter");
  await page.locator("[aria-busy=true]").waitFor({ state: "hidden" });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

async function openAndClose(page: Page, key: string, opened: string): Promise<void> {
  await press(page, key);
  await shown(page, opened);
  await press(page, "Escape");
  await page.locator(opened).first().waitFor({ state: "hidden" });
}

async function services(page: Page): Promise<void> {
  await walkRows(page);
  await search(page);
  await openAndClose(page, "?", "dialog[open]");
  await walkRows(page);
}

async function orders(page: Page): Promise<void> {
  await walkRows(page);
  await press(page, "j", "Enter");
  await shown(page, "main aside");
  await press(page, "ArrowRight", "ArrowRight", "ArrowLeft", "Escape");
  await search(page);
  await openAndClose(page, "?", "dialog[open]");
}

async function sheet(page: Page): Promise<void> {
  await shown(page, "[role=grid]");
  await page.locator("[role=grid]").focus();
  await press(page, "ArrowDown", "ArrowDown", "ArrowRight", "PageDown", "PageDown", "Control+End", "Control+Home");
  await press(page, "Shift+ArrowDown", "Shift+ArrowDown", "Enter", "a", "b", "Enter", "Control+z", "Control+y", "Control+z");
}

async function palette(page: Page): Promise<void> {
  await page.waitForTimeout(PRELOAD_MS);
  await press(page, "ControlOrMeta+k");
  await page.getByRole("combobox").last().waitFor();
  await page.keyboard.type("orders", { delay: BETWEEN_KEYS_MS });
  await press(page, "ArrowDown", "ArrowDown", "ArrowUp", "Escape", "Escape");
}

const WORKS: readonly Work[] = [
  { what: "services", path: "services", perform: services },
  { what: "services, 100 a page", path: "services?perPage=100", perform: services },
  { what: "services' spreadsheet", path: "services/edit", perform: sheet },
  { what: "orders", path: "orders/all", perform: orders },
  { what: "palette above services", path: "services", perform: palette },
];

const share = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;

/** Every interaction while a list of 10,000 services and one of 100,000 orders are worked in by keys, on a slow processor. */
export async function measureInp({ large, url }: Stage, browser: Browser): Promise<Topic> {
  const owner = ROLES.find(({ name }) => name === "owner")!;
  const visitor: Visitor = { device: DESKTOP, language: "en", session: await sessionOf(browser, url, owner) };
  const rows: Row[] = [];
  const all: number[] = [];
  for (const { what, path, perform } of WORKS) {
    const act = { visitor, url: `${url}/panel/${large.id}/${path}`, perform: async (page: Page) => (await perform(page), pause(page)) };
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round++) found.push(...(await durationsOf(browser, act, SLOWDOWN)));
    all.push(...found);
    const sorted = found.toSorted((a, b) => a - b);
    const name = `${what}, of ${found.length}`;
    rows.push({ what: `${name}: three of four within`, measured: share(sorted, 0.75), unit: "ms", goal: USUAL_MS });
    rows.push({ what: `${name}: worst`, measured: share(sorted, 1), unit: "ms", goal: WORST_MS });
  }
  const sorted = all.toSorted((a, b) => a - b);
  rows.push({ what: `all ${all.length}: three of four within`, measured: share(sorted, 0.75), unit: "ms", goal: USUAL_MS });
  return { title: `Interactions, ${SLOWDOWN}× slower`, rows };
}
