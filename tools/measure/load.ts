import type { Browser } from "@playwright/test";
import { ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { PHONE, sessionOf, type Visitor } from "./browser.ts";
import { median, type Row, type Topic } from "./report.ts";
import type { Stage } from "./stage.ts";
import { type Vitals, vitalsOf } from "./vitals.ts";

const ROUNDS = 5;
const SHOP: Vitals = { lcp: 1500, cls: 0.02, tbt: 50 };
const CABINET: Vitals = { lcp: 2500, cls: 0.05, tbt: 250 };
const NAMES = { lcp: ["largest paint", "ms"], cls: ["shift", ""], tbt: ["blocked", "ms"] } as const;

interface Page {
  what: string;
  url: string;
  visitor: Visitor;
  goals: Vitals;
}

async function rowsOf(browser: Browser, { what, url, visitor, goals }: Page): Promise<Row[]> {
  const rounds: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await vitalsOf(browser, visitor, url));
  return (["lcp", "cls", "tbt"] as const).map((vital) => {
    const [name, unit] = NAMES[vital];
    const values = rounds.map((round) => round[vital]);
    const measured = median(values);
    return { what: `${what}: ${name}`, measured: vital === "cls" ? measured : Math.round(measured), unit, goal: goals[vital] };
  });
}

/** A first visit by a slow phone on a slow network, the median of five. */
export async function measureLoad(stage: Stage, browser: Browser): Promise<Topic> {
  const owner = ROLES.find(({ name }) => name === "owner")!;
  const guest: Visitor = { device: PHONE, language: "en" };
  const signedIn: Visitor = { ...guest, session: await sessionOf(browser, stage.url, owner) };
  const shop = `http://${stage.large.domain}`;
  const pages: Page[] = [
    { what: "storefront, home", url: shop, visitor: guest, goals: SHOP },
    { what: "storefront, catalogue", url: `${shop}/services`, visitor: guest, goals: SHOP },
    { what: "cabinet, login", url: `${stage.url}/login`, visitor: guest, goals: CABINET },
    { what: "cabinet, dashboard", url: `${stage.url}/panel/${stage.large.id}`, visitor: signedIn, goals: CABINET },
  ];
  const rows: Row[] = [];
  for (const page of pages) rows.push(...(await rowsOf(browser, page)));
  return { title: "First visit by a slow phone", rows };
}
