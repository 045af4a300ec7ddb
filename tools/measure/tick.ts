/// <reference lib="dom" />
import type { Browser, Page } from "@playwright/test";
import { ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { DESKTOP, PHONE, sessionOf } from "./browser.ts";
import { measureAct, pause, type Speed } from "./interactions.ts";
import type { Row, Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

const SPEEDS: readonly Speed[] = [
  { rate: 1, name: "", goal: 50 },
  { rate: 4, name: ", 4× slower", goal: 100 },
];
const BETWEEN_TICKS_MS = 300;
/** Rows by their place. The bar of the selection comes with the first, and goes with the last. */
const TICKED = [1, 2, 3, 3, 2, 1];

/** By the mouse alone: what Playwright's own clicks look for runs on the page, and would be measured with them. */
async function tickRows(page: Page): Promise<void> {
  const boxes = page.locator("[data-list-row] input[type=checkbox]");
  await boxes.nth(Math.max(...TICKED)).scrollIntoViewIfNeeded();
  const places = await boxes.evaluateAll((found) => found.map((box) => box.getBoundingClientRect().toJSON() as DOMRect));
  for (const at of TICKED) {
    const { x, y, width, height } = places[at]!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(BETWEEN_TICKS_MS);
  }
  await pause(page);
}

/** On a phone rows are ticked after "Select". */
async function tickCards(page: Page): Promise<void> {
  await page.locator("button[aria-pressed=false]").last().click();
  await tickRows(page);
}

/** Worst press while ticking rows of a panel with 100,000 orders. */
export async function measureTick({ large, url }: Stage, browser: Browser): Promise<Topic> {
  const owner = ROLES.find(({ name }) => name === "owner")!;
  const session = await sessionOf(browser, url, owner);
  const orders = `${url}/panel/${large.id}/orders/all`;
  const acts = [
    { what: "orders, 25 a page", url: orders, device: DESKTOP, perform: tickRows },
    { what: "orders, 100 a page", url: `${orders}?perPage=100`, device: DESKTOP, perform: tickRows },
    { what: "orders on a phone", url: orders, device: PHONE, perform: tickCards },
    { what: "services, 100 a page", url: `${url}/panel/${large.id}/services?perPage=100`, device: DESKTOP, perform: tickRows },
  ];
  const rows: Row[] = [];
  for (const { device, ...act } of acts) {
    rows.push(...(await measureAct(browser, { ...act, visitor: { device, language: "en", session }, speeds: SPEEDS })));
  }
  return { title: "Slowest press, ticking rows", rows };
}
