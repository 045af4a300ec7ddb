import type { Browser, Page } from "@playwright/test";
import { ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { indexOf, search } from "../../apps/web/src/app/palette/rank.ts";
import { DESKTOP, newPage, sessionOf, type Visitor } from "./browser.ts";
import { measureAct, pause, type Speed } from "./interactions.ts";
import { median, type Row, type Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

const ENTRIES = 12_000;
/** Whole words, a beginning, mistakes, two words, and keys of another layout. */
const TYPED = ["panel", "p", "telegarm", "reliable growth", "hfccskrf", "нуддщц"];
const SOUGHT = ["telegram", "t.me/", "customer", "#100", "подписчики", "zzzzzz"];
const SPEEDS: readonly Speed[] = [
  { rate: 1, name: "", goal: 100 },
  { rate: 4, name: ", 4× slower", goal: 200 },
];
/** The palette's code is fetched after the page's own. */
const PRELOAD_MS = 5000;

const NAMES = ["Telegram", "Members", "Growth", "Reliable", "Panel", "Shop", "Express", "Рассылка", "Просмотры", "Yellow"];
const nameAt = (at: number): string => [at, at * 7, at * 13].map((seed) => NAMES[seed % NAMES.length]).join(" ");

/** The slowest of the searches among as many entries as a large platform has panels, in the engine that browsers have. */
function localSearch(): number {
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({ label: `${nameAt(at)} ${at}`, words: [`shop${at}.example.com`] }));
  const index = indexOf(entries);
  const durations = TYPED.map((text) => {
    const tries = Array.from({ length: 5 }, () => {
      const start = performance.now();
      search(index, text, ENTRIES);
      return performance.now() - start;
    });
    return median(tries);
  });
  return Math.max(...durations);
}

async function serverSearch(page: Page, panel: string): Promise<number> {
  const durations: number[] = [];
  for (const query of SOUGHT) {
    const tries: number[] = [];
    for (let round = 0; round < 5; round++) {
      const start = performance.now();
      const answer = await page.request.get(`${panel}/search?${new URLSearchParams({ query })}`);
      if (!answer.ok()) throw new Error(`The search answered ${answer.status()}`);
      tries.push(performance.now() - start);
    }
    durations.push(median(tries));
  }
  return Math.max(...durations);
}

const press = async (page: Page) => {
  await page.waitForTimeout(PRELOAD_MS);
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await pause(page);
};

const type = async (page: Page) => {
  await press(page);
  await page.keyboard.type("telegram", { delay: 120 });
  await pause(page);
};

/** The palette of a panel with 10,000 services and 100,000 orders. */
export async function measurePalette({ large, url }: Stage, browser: Browser): Promise<Topic> {
  const owner = ROLES.find(({ name }) => name === "owner")!;
  const visitor: Visitor = { device: DESKTOP, language: "en", session: await sessionOf(browser, url, owner) };
  const place = { visitor, url: `${url}/panel/${large.id}/services` };
  const page = await newPage(browser, visitor);
  const rows: Row[] = [
    { what: `results among ${ENTRIES.toLocaleString("en")} entries`, measured: localSearch(), unit: "ms", goal: 50 },
    { what: "results of the server", measured: await serverSearch(page, `${url}/api/panel/${large.id}`), unit: "ms", goal: 250 },
  ];
  await page.context().close();
  const acts = [
    { what: "opens", perform: press },
    { what: "opens and takes eight letters", perform: type },
  ];
  for (const act of acts) rows.push(...(await measureAct(browser, { ...place, ...act, speeds: SPEEDS })));
  return { title: "Command palette", rows };
}
