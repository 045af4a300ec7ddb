import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";

const PRIVATE = [
  "/admin",
  "/api/",
  "/trpc",
  "/orders",
  "/mass",
  "/dripFeed",
  "/subscriptions",
  "/balance",
  "/login",
  "/register",
  "/services.json",
];

export function robotsRoute({ request }: Visit<CatalogQueries>): Answer {
  const text = ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "", `Sitemap: ${request.origin}/sitemap.xml`, ""].join(
    "\n",
  );
  return { kind: "data", type: "text/plain; charset=utf-8", text, cache: "public, max-age=3600" };
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (found) => `&#${found.charCodeAt(0)};`);

export async function sitemapRoute({ request, shop }: Visit<CatalogQueries>): Promise<Answer> {
  const [outline, prices] = await Promise.all([request.queries.outline(), request.queries.priceList()]);
  const networks = outline.networks.map(({ name }) => `/services?${new URLSearchParams({ network: name })}`);
  const services = prices.items.map(({ id }) => `/services/${id}`);
  const pages = ["/", "/services", "/order", "/support/faq", ...(shop.offersApi ? ["/api"] : [])];
  const addresses = [...pages, ...networks, ...services].map((path) => `<url><loc>${escaped(request.origin + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join("")}</urlset>\n`;
  return { kind: "data", type: "application/xml; charset=utf-8", text, cache: "public, max-age=3600" };
}
