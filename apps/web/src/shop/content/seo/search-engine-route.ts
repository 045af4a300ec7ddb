import type { ContentQueries } from "@vitrine/contract/content/storefront/content-queries";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
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
  /** It can be read in every language of the storefront. */
  isTranslated?: true;
  updatedAt?: number;
}

export async function sitemapRoute({ request }: Visit<CatalogQueries & ContentQueries>): Promise<Answer> {
  const published = await request.queries.published();
  // Texts first published elsewhere are indexed there.
  const texts = published
    .map(({ kind, slug, ...more }) => ({ path: kind === "page" ? `/pages/${slug}` : `/blog/${slug}`, ...more }))
    .filter(({ path, canonical }) => canonical === null || canonical === request.origin + path);
  const blog = published.some(({ kind }) => kind === "post") ? [{ path: "/blog" }] : [];
  // The owner's own page has the address of a default page.
  const byPath = new Map([...(await catalogAddresses(request)), ...blog, ...texts].map((address: Address) => [address.path, address]));
  const addresses = [...byPath.values()].map(
    ({ path, updatedAt, isTranslated }) =>
      `<url><loc>${escapedXml(request.origin + path)}</loc>${isTranslated ? alternates(request, path) : ""}${updatedAt === undefined ? "" : `<lastmod>${isoDay(updatedAt)}</lastmod>`}</url>`,
  );
  const root = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses.join("")}</urlset>`;
  return xmlAnswer("application/xml", root, CACHED);
}

/** The page in each language that the storefront offers, if there are several. */
function alternates({ origin, panel: { language, languages } }: Visit["request"], path: string): string {
  if (languages.length < 2) return "";
  const inLanguage = (tag: Language) => (tag === language ? path : `${path}${path.includes("?") ? "&" : "?"}lng=${tag}`);
  return languages.map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapedXml(origin + inLanguage(tag))}"/>`).join("");
}

async function catalogAddresses({ panel, queries }: Visit<CatalogQueries>["request"]): Promise<Address[]> {
  if (panel.isMain)
    return ["/", "/tariffs", "/telegram", "/services-faq", "/top/services", "/top/providers"].map((path) => ({ path, isTranslated: true }));
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
  ].map((path) => ({ path, isTranslated: true }));
}
