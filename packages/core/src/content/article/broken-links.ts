import type { Caller } from "../../kernel/context/context.ts";
import { shopCatalogue } from "../../selling/catalog/shop.ts";
import { visibleArticles } from "../store/articles.ts";
import { movedTo } from "../storefront/read.ts";

/** Pages that every host has by default, until the owner writes them. */
const STANDARD = new Set(["contact", "terms-and-conditions", "privacy-policy", "refund-policy"]);

const TEXT = /^\/(?<folder>pages|blog)\/(?<slug>[^/?#]+)\/?(?:[?#]|$)/;
const SERVICE = /^\/services\/(?<id>\d{1,15})\/?(?:[?#]|$)/;

/** Whether one of the links leads to a page, post or service of the panel that readers can't open. Other addresses are not checked. */
export async function hasBrokenLink(caller: Caller, links: readonly string[]): Promise<boolean> {
  const { domain } = caller.panel;
  const paths = [...new Set(links.map((link) => pathOf(link, domain)))];
  const services = paths.flatMap((path) => SERVICE.exec(path)?.groups?.["id"] ?? []).map(Number);
  if (services.length > 0) {
    const active = new Set((await shopCatalogue(caller.as({ kind: "guest" }))).services.map(({ id }) => id));
    if (services.some((id) => !active.has(id))) return true;
  }
  for (const path of paths) {
    const { folder, slug } = TEXT.exec(path)?.groups ?? {};
    if (slug !== undefined && !(await opens(caller, folder === "blog" ? "post" : "page", slug))) return true;
  }
  return false;
}

/** The path of an address on the panel's own host: both forms lead to the same page. */
const pathOf = (link: string, domain: string): string => link.replace(/^https?:\/\//i, "//").replace(`//${domain}`, "");

async function opens(caller: Caller, kind: "page" | "post", slug: string): Promise<boolean> {
  if (kind === "page" && STANDARD.has(slug)) return true;
  return caller.run(async (ctx) => (await visibleArticles(ctx, kind, slug)).length > 0 || (await movedTo(ctx, kind, slug)) !== undefined);
}
