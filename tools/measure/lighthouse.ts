/// <reference lib="dom" />
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import { systemBrowser } from "../../apps/web/e2e/support/system-browser.ts";
import { newPage, PHONE } from "./browser.ts";
import { median, type Row, type Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

const ROUNDS = 3;
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
/** A category, and how many of its hundred points may be missing. */
const CATEGORIES = [
  ["performance", 2],
  ["accessibility", 0],
  ["best-practices", 0],
  ["seo", 0],
] as const;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Lighthouse takes 170 MB, so it is not among the packages: LIGHTHOUSE names a folder in which it was installed. */
export function lighthouseProgram(): string | undefined {
  const folder = path.resolve(process.env["LIGHTHOUSE"] ?? ".");
  try {
    return path.join(path.dirname(createRequire(path.join(folder, "package.json")).resolve("lighthouse/package.json")), "cli/index.js");
  } catch {
    return undefined;
  }
}

async function reportOf(program: string, url: string): Promise<Report> {
  const browser = systemBrowser();
  const args = [program, url, "--quiet", "--output=json", "--output-path=stdout", `--chrome-flags=${FLAGS}`];
  const env = { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}

/** A template's pages: a service and a post are the first that are listed. */
async function pagesOf(browser: Browser, origin: string): Promise<string[]> {
  const page = await newPage(browser, { device: PHONE, language: "en" });
  const first = async (list: string, links: string) => {
    await page.goto(origin + list);
    return page.locator(links).evaluateAll((found) => found.slice(0, 1).map((link) => link.getAttribute("href") ?? ""));
  };
  const services = await first("/services", "a[href^='/services/']");
  const posts = await first("/blog", "main a[href^='/blog/']:not([href$='.xml'])");
  await page.context().close();
  return ["/", "/services", "/order", ...services, ...posts];
}

function missedOf({ categories, audits }: Report, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
}

async function rowsOf(program: string, name: string, url: string): Promise<Row[]> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) reports.push(await reportOf(program, url));
  return CATEGORIES.map(([category, goal]) => {
    const missing = median(reports.map(({ categories }) => Math.round(100 - 100 * (categories[category]?.score ?? 0))));
    return { what: `${name}: ${category}`, measured: missing, unit: "", goal, details: missedOf(reports.at(-1)!, category) };
  });
}

/** Points short of a hundred on a phone, of guests' pages in each template and in a catalogue of 10,000. */
export async function measureLighthouse({ url, large }: Stage, browser: Browser): Promise<Topic> {
  const program = lighthouseProgram();
  if (program === undefined) throw new Error("Lighthouse was not found: LIGHTHOUSE names a folder in which it is installed.");
  const { host } = new URL(url);
  const shops = { Kiosk: `nova.${host}`, Bourse: `atlas.${host}`, Atelier: `maxboost.${host}`, "10,000 services": large.domain };
  const rows: Row[] = [];
  for (const [name, shop] of Object.entries(shops)) {
    const origin = `http://${shop}`;
    for (const page of await pagesOf(browser, origin)) rows.push(...(await rowsOf(program, `${name} ${page}`, origin + page)));
  }
  return { title: "Lighthouse on a phone, points short of 100", rows };
}
