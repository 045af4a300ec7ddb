import type { ContentQueries } from "@vitrine/contract/content/storefront/content-queries";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { escapedXml, xmlAnswer } from "../seo/xml.ts";

const CACHED = 300;

const httpDate = (seconds: number): string => new Date(seconds * 1000).toUTCString();

/** Readers take a description for HTML, so that a plain text is escaped twice. */
const asHtml = escapedXml;

/** RSS 2.0: the newest posts of the blog. */
export async function feedRoute({ request, shop }: Visit<ContentQueries>): Promise<Answer> {
  const { items } = await request.queries.posts(1);
  const { origin } = request;
  const entries = items.map(({ slug, title, description, publishedAt }) => {
    const link = escapedXml(`${origin}/blog/${slug}`);
    return `<item><title>${escapedXml(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${httpDate(publishedAt)}</pubDate><description>${escapedXml(asHtml(description))}</description></item>`;
  });
  const about = [
    `<title>${escapedXml(`${shop.t("article.blog")} — ${shop.panelName}`)}</title>`,
    `<link>${escapedXml(`${origin}/blog`)}</link>`,
    `<description>${escapedXml(asHtml(shop.t("article.blogLead", { panel: shop.panelName })))}</description>`,
    `<language>${shop.language}</language>`,
    `<atom:link href="${escapedXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
  ];
  const root = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${about.join("")}${entries.join("")}</channel></rss>`;
  return xmlAnswer("application/rss+xml", root, CACHED);
}
