import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import { kindOf, linksOf } from "../../apps/web/e2e/support/crawl.ts";
import { Watch } from "../../apps/web/e2e/support/crawl-watch.ts";
import { newPage, type Visitor } from "./browser.ts";

export type FileKind = "script" | "style" | "font" | "texts";

export interface LoadedFile {
  path: string;
  kind: FileKind;
  /** As sent: fonts as they are, everything else compressed by gzip. */
  bytes: number;
}

const LATER_MS = 500;
const AT_ONCE = 4;

function fileKindOf(response: Response): FileKind | undefined {
  const { pathname } = new URL(response.url());
  if (pathname.startsWith("/static/locales/")) return "texts";
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "style";
  return pathname.endsWith(".woff2") ? "font" : undefined;
}

async function fileOf(response: Response): Promise<LoadedFile[]> {
  const kind = fileKindOf(response);
  if (!kind) return [];
  const body = await response.body();
  return [{ path: new URL(response.url()).pathname, kind, bytes: kind === "font" ? body.length : gzipSync(body).length }];
}

export interface LoadedPage {
  kind: string;
  url: string;
  files: LoadedFile[];
  /** Where its links lead. */
  links: string[];
}

/** The files that a browser on its first visit loads with a page, and right after it. */
async function loadedPage(browser: Browser, visitor: Visitor, address: string): Promise<LoadedPage> {
  const page = await newPage(browser, visitor);
  const responses = new Map<string, Response>();
  page.on("response", (response) => responses.set(response.url(), response));
  const watch = new Watch(page);
  await page.goto(address);
  await watch.settled();
  await page.waitForTimeout(LATER_MS);
  const files = await Promise.all([...responses.values()].map(fileOf));
  const links = await linksOf(page);
  const url = page.url();
  await page.context().close();
  return { kind: kindOf(url), url, files: files.flat(), links };
}

/** Several at a time: nothing here is measured by time. */
export async function loadAll(browser: Browser, visitor: Visitor, addresses: readonly string[]): Promise<LoadedPage[]> {
  const loaded: LoadedPage[] = [];
  const waiting = [...addresses];
  const load = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      loaded.push(await loadedPage(browser, visitor, address));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
  return loaded;
}

/** One page of each kind that links lead to. */
export async function loadEachKind(browser: Browser, visitor: Visitor, starts: readonly string[]): Promise<LoadedPage[]> {
  const found = new Map<string, LoadedPage>();
  const seen = new Set<string>();
  const isNew = (address: string) => !seen.has(kindOf(address)) && seen.add(kindOf(address));
  for (let wave = starts.filter(isNew); wave.length > 0;) {
    const pages = await loadAll(browser, visitor, wave);
    for (const page of pages) if (!found.has(page.kind)) found.set(page.kind, page);
    for (const { kind } of pages) seen.add(kind);
    wave = pages.flatMap(({ links }) => links).filter(isNew);
  }
  return [...found.values()];
}

export const bytesOf = (files: readonly LoadedFile[], kind: FileKind): number =>
  files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
