/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { Watch } from "./crawl-watch.ts";

export interface Screen {
  url: string;
  /** The address without the parameters that only choose data: screens of one kind are visited once. */
  kind: string;
}

/** Addresses that have an effect, and files. */
const NOT_SCREENS = /^\/(admin\/)?(enter|logout|static|api\/)|\.\w+$/;

/** Query parameters that lead to a different screen, and whether their values matter. */
const TELLING = { tab: true, step: true, order: false, system: false };

export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname
    .replace(/\/(orders|users|dripFeed|subscriptions|withdrawals)\/[a-z_]+(?=\/|$)/, "/$1/:view")
    .replace(/\/statistics\/payments\/[a-z]+(?=\/|$)/, "/statistics/payments/:view")
    .replace(/\/VT\d+(?=\/|$)/, "/:payment")
    .replace(/^\/order\/[pm]\w+-\w+-\w+$/, "/order/:token")
    .replace(/\/support\/faq\/[^/]+(?=\/|$)/, "/support/faq/:word")
    .replaceAll(/\/\d+(?=\/|$)/g, "/:n");
  const telling = Object.entries(TELLING).flatMap(([name, byValue]) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${byValue ? value : ":n"}`];
  });
  return telling.length === 0 ? path : `${path}?${telling.join("&")}`;
}

/** The screens that a page links to. */
export async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator("a[href]").evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  return links.filter((link) => link.startsWith(`${origin}/`) && !NOT_SCREENS.test(new URL(link).pathname));
}

/** The addresses in the storefront's sitemap, including pages without a link. */
export async function sitemapOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
}

/** Follows links from the given addresses and visits one screen of each kind; returns the kinds visited. */
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
