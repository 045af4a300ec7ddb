/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { Watch } from "./crawl-watch.ts";

export interface Screen {
  url: string;
  /** The address with what only chooses data left out: screens of one kind are seen once. */
  kind: string;
}

/** Addresses that do something, and files. */
const NOT_SCREENS = /^\/(admin\/)?(enter|logout|static|api\/)|\.\w+$/;

/** Parts of the query that make another screen, and whether their values do. */
const TELLING = { tab: true, step: true, order: false };

export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname
    .replace(/\/(orders|users|dripFeed|subscriptions)\/[a-z_]+(?=\/|$)/, "/$1/:view")
    .replaceAll(/\/\d+(?=\/|$)/g, "/:n");
  const telling = Object.entries(TELLING).flatMap(([name, byValue]) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${byValue ? value : ":n"}`];
  });
  return telling.length === 0 ? path : `${path}?${telling.join("&")}`;
}

async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator("a[href]").evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  return links.filter((link) => link.startsWith(`${origin}/`) && !NOT_SCREENS.test(new URL(link).pathname));
}

/** What the storefront on show tells search engines, pages without a link included. */
export async function sitemapOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
}

/** Visits one screen of every kind that links lead to from the given addresses; gives the kinds seen. */
export async function crawl(
  page: Page,
  watch: Watch,
  starts: readonly string[],
  visit: (screen: Screen) => Promise<void>,
): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(kindOf(url))) continue;
    seen.add(kindOf(url));
    await page.goto(url);
    await watch.settled();
    const kind = kindOf(page.url());
    if (kind !== kindOf(url) && seen.has(kind)) continue;
    seen.add(kind);
    waiting.push(...(await linksOf(page)));
    await visit({ url: page.url(), kind });
  }
  return seen;
}
