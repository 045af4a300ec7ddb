import type { ChangeQueries, PriceChange } from "@vitrine/contract/selling/change/price-change";
import { formatMoney } from "@vitrine/ui/text/money";
import { escapedXml, xmlAnswer } from "../../content/seo/xml.ts";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";

const CACHED = 300;
const ENTRIES = 50;

/** RSS 2.0: the latest changes of services and prices. */
export async function changesFeedRoute({ request, shop }: Visit<ChangeQueries>): Promise<Answer> {
  const { items } = await request.queries.changes({ perPage: ENTRIES });
  const page = `${request.origin}/changes`;
  const entries = items.map((change) => entryOf(shop, page, request.origin, change));
  const about = [
    `<title>${escapedXml(`${shop.t("changes.title")} — ${shop.panelName}`)}</title>`,
    `<link>${escapedXml(page)}</link>`,
    `<description>${escapedXml(shop.t("changes.description", { panel: shop.panelName }))}</description>`,
    `<language>${shop.language}</language>`,
    `<atom:link href="${escapedXml(`${page}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
  ];
  const root = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${about.join("")}${entries.join("")}</channel></rss>`;
  const { cache: _, ...answer } = xmlAnswer("application/rss+xml", root, CACHED) as Extract<Answer, { kind: "data" }>;
  // Prices are the reader's own.
  return { ...answer, cache: `private, max-age=${CACHED}` };
}

function entryOf({ t, language, currency }: Shop, page: string, origin: string, change: PriceChange): string {
  const { serviceId, name, kind, before, after, isOffered, changedAt } = change;
  const link = escapedXml(isOffered ? `${origin}/services/${serviceId}` : page);
  const prices = [before, after].flatMap((amount) => (amount === null ? [] : [formatMoney(language, amount, currency)]));
  const day = new Date(changedAt * 1000);
  return [
    `<item><title>${escapedXml(`${t(`changes.kind.${kind}`)}: ${name}`)}</title><link>${link}</link>`,
    `<guid isPermaLink="false">${serviceId}-${day.toISOString().slice(0, 10)}</guid><pubDate>${day.toUTCString()}</pubDate>`,
    `<description>${escapedXml([...new Set(prices)].join(" → "))}</description></item>`,
  ].join("");
}
