import type { ContentQueries } from "@vitrine/contract/content/storefront/content-queries";
import { withQuery } from "../../kernel/format/path.ts";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { titled } from "../../kernel/layout/page-title.tsx";
import { type Answer, pageOf, type Visit } from "../../kernel/layout/visit.ts";
import { contactRoute, legalRoute } from "../pages/legal-route.tsx";
import { ArticlePage } from "./article-page.tsx";
import { articleHead } from "./article-head.ts";
import { BlogPage } from "./blog-page.tsx";

type ContentVisit = Visit<ContentQueries>;

async function articleAnswer(visit: ContentVisit, kind: "page" | "post", slug: string): Promise<Answer | undefined> {
  const found = await visit.request.queries.article(kind, slug);
  if (!found) return undefined;
  const folder = kind === "page" ? "/pages" : "/blog";
  if ("movedTo" in found)
    return { kind: "redirect", to: withQuery(`${folder}/${found.movedTo}`, visit.url.searchParams, {}), isPermanent: true };
  return { kind: "page", head: articleHead(visit, found), body: <ArticlePage article={found} /> };
}

/** The owner's own page, else the text that every storefront has at this address. */
export async function pageRoute(visit: ContentVisit, slug: string): Promise<Answer> {
  const own = await articleAnswer(visit, "page", slug);
  if (own) return own;
  return slug === "contact" ? contactRoute(visit) : legalRoute(visit, slug);
}

export async function postRoute(visit: ContentVisit, slug: string): Promise<Answer> {
  return (await articleAnswer(visit, "post", slug)) ?? notFoundPage(visit);
}

export async function blogRoute(visit: ContentVisit): Promise<Answer> {
  const { shop, url, request } = visit;
  const list = await request.queries.posts(pageOf(url));
  if (list.items.length === 0 && list.page > 1) return notFoundPage(visit);
  const head = {
    title: titled(shop.t("article.blog"), shop),
    description: shop.t("article.blogLead", { panel: shop.panelName }),
    feed: "/blog/rss.xml",
  };
  return { kind: "page", head, body: <BlogPage list={list} /> };
}
