import type { Browser, Page } from "@playwright/test";
import { ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { DESKTOP, sessionOf, type Visitor } from "./browser.ts";
import { measureAct, pause, type Speed } from "./interactions.ts";
import type { Row, Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

/** Eight letters that a good tenth of the services have. */
const TYPED = "telegram";
const BETWEEN_KEYS_MS = 120;
const SPEEDS: readonly Speed[] = [
  { rate: 1, name: "", goal: 50 },
  { rate: 4, name: ", 4× slower", goal: 150 },
];

async function typeAndClear(page: Page): Promise<void> {
  await page.locator("input[type=search]").first().focus();
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS });
  await pause(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await pause(page);
}

/** Worst key while typing a word into the filter of 10,000 services and clearing it. */
export async function measureFilter(stage: Stage, browser: Browser): Promise<Topic> {
  const owner = ROLES.find(({ name }) => name === "owner")!;
  const visitor: Visitor = { device: DESKTOP, language: "en", session: await sessionOf(browser, stage.url, owner) };
  const { large, fresh, url } = stage;
  const places = [
    { what: "storefront's catalogue", url: `http://${large.domain}/services` },
    { what: "import", url: `${url}/panel/${fresh.id}/services/import?provider=${fresh.providerId}` },
    { what: "services", url: `${url}/panel/${large.id}/services` },
  ];
  const rows: Row[] = [];
  for (const place of places) rows.push(...(await measureAct(browser, { ...place, visitor, speeds: SPEEDS, perform: typeAndClear })));
  return { title: "Slowest key, filtering 10,000 services", rows };
}
