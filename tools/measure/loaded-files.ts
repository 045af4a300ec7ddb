import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
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

function kindOf(response: Response): FileKind | undefined {
  const { pathname } = new URL(response.url());
  if (pathname.startsWith("/static/locales/")) return "texts";
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "style";
  return pathname.endsWith(".woff2") ? "font" : undefined;
}

async function fileOf(response: Response): Promise<LoadedFile[]> {
  const kind = kindOf(response);
  if (!kind) return [];
  const body = await response.body();
  return [{ path: new URL(response.url()).pathname, kind, bytes: kind === "font" ? body.length : gzipSync(body).length }];
}

/** What a browser that was never here loads with a page, and right after it. */
export async function filesOf(browser: Browser, visitor: Visitor, url: string): Promise<LoadedFile[]> {
  const page = await newPage(browser, visitor);
  const responses = new Map<string, Response>();
  page.on("response", (response) => responses.set(response.url(), response));
  const watch = new Watch(page);
  await page.goto(url);
  await watch.settled();
  await page.waitForTimeout(LATER_MS);
  const files = await Promise.all([...responses.values()].map(fileOf));
  await page.context().close();
  return files.flat();
}

export const bytesOf = (files: readonly LoadedFile[], kind: FileKind): number =>
  files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
