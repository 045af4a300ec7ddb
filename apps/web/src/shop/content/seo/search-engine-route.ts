import type { ContentQueries } from "@vitrine/contract/content/storefront/content-queries";
import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { escapedXml, isoDay, xmlAnswer } from "./xml.ts";

const CACHED = 3600;

const PRIVATE = [
  "/admin",
  "/api/",
  "/trpc",
  "/orders",
  "/mass",
  "/dripFeed",
  "/subscriptions",
  "/balance",
  "/topup",
  "/payments",
  "/share/",
  "/login",
  "/register",
  "/services.json",
];
/** The platform's own host is mostly the cabinet. */
const PRIVATE_ON_PLATFORM = ["/admin", "/api/", "/trpc", "/panel/", "/settings", "/dashboard", "/welcome", "/share/", "/invite"];

export function robotsRoute({ request }: Visit): Answer {
  const paths = request.panel.isMain ? PRIVATE_ON_PLATFORM : PRIVATE;
  const text = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${request.origin}/sitemap.xml`, ""].join("\n");
  return { kind: "data", type: "text/plain; charset=utf-8", text, cache: `public, max-age=${CACHED}` };
}

interface Address {
  path: string;
  updatedAt?: number;
}

export async function sitemapRoute({ request }: Visit<CatalogQueries & ContentQueries>): Promise<Answer> {
  const published = await request.queries.published();
  const texts = published.map(({ kind, slug, updatedAt }) => ({ path: kind === "page" ? `/pages/${slug}` : `/blog/${slug}`, updatedAt }));
  const blog = published.some(({ kind }) => kind === "post") ? [{ path: "/blog" }] : [];
  // A page of the owner's own stands at the address of ours.
  const byPath = new Map([...(await catalogAddresses(request)), ...blog, ...texts].map((address: Address) => [address.path, address]));
  const addresses = [...byPath.values()].map(
    ({ path, updatedAt }) =>
      `<url><loc>${escapedXml(request.origin + path)}</loc>${updatedAt === undefined ? "" : `<lastmod>${isoDay(updatedAt)}</lastmod>`}</url>`,
  );
  const root = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join("")}</urlset>`;
  return xmlAnswer("application/xml", root, CACHED);
}

async function catalogAddresses({ panel, queries }: Visit<CatalogQueries>["request"]): Promise<Address[]> {
  if (panel.isMain) return ["/", "/tariffs", "/telegram", "/services-faq", "/top/services", "/top/providers"].map((path) => ({ path }));
  const [outline, prices] = await Promise.all([queries.outline(), queries.priceList()]);
  const networks = outline.networks.map(({ name }) => `/services?${new URLSearchParams({ network: name })}`);
  const services = prices.items.map(({ id }) => `/services/${id}`);
  const contacts = ["/pages/contact", "/pages/terms-and-conditions", "/pages/privacy-policy", "/pages/refund-policy"];
  return [
    "/",
    "/services",
    "/changes",
    "/status",
    "/order",
    "/support/faq",
    ...(panel.offersApi ? ["/api"] : []),
    ...networks,
    ...services,
    ...contacts,
  ].map((path) => ({
    path,
  }));
}
