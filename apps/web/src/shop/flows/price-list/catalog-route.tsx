import type { ShopVisit } from "../frame/document.tsx";
import { ServicePage } from "../../selling/catalog/service-page.tsx";
import { networkName } from "../../kernel/format/text.ts";
import { packPrices, priceItem } from "../../selling/catalog/price-item.ts";
import { priceText, serviceFacts } from "../../selling/catalog/price.tsx";
import { orderFormPart, startWith } from "../../ordering/order-form/order-form-part.tsx";
import { filterOf, findService, priceBoardPart, recentMoves } from "../../selling/catalog/price-board-part.tsx";
import { FavouriteForm } from "../../selling/favourite/favourite-form.tsx";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { type Answer } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

export async function catalogRoute(visit: ShopVisit): Promise<Answer> {
  const { shop, url, request } = visit;
  const { query, network, category } = filterOf(url);
  const outline = await request.queries.outline();
  const title = category || (network && shop.t("catalog.ofNetwork", { network: networkName(shop.t, network) })) || shop.t("catalog.title");
  const seo = await seoOfCatalog(visit, { network, category });
  const head = {
    title: seo.title ?? titled(title, shop),
    description: seo.description ?? shop.t("catalog.description", { count: outline.total, panel: shop.panelName }),
    isPrivate: query !== "",
  };
  return { kind: "page", head, body: await priceBoardPart(visit, outline, shop.t("catalog.title")) };
}

/** The owner writes SEO texts for the catalogue and its categories, not for a network's page. */
function seoOfCatalog({ request }: ShopVisit, { network, category }: { network: string; category: string }) {
  if (category) return request.queries.seo("category", { name: category });
  return network ? { title: null, description: null } : request.queries.seo("catalog");
}

/** The whole price list as JSON, for searching while typing. */
export async function pricesRoute(visit: ShopVisit): Promise<Answer> {
  const { request, url } = visit;
  const { items } = await request.queries.priceList({ network: url.searchParams.get("network") ?? "" });
  return {
    kind: "data",
    type: "application/json; charset=utf-8",
    text: JSON.stringify(packPrices(items, await recentMoves(visit))),
    cache: "private, max-age=30",
  };
}

export async function serviceRoute(visit: ShopVisit, id: string): Promise<Answer> {
  const { shop, request, user } = visit;
  const found = await findService(request.queries, id);
  if (!found) return notFoundPage(visit);
  const item = priceItem(found);
  const outline = await request.queries.outline();
  const seo = await request.queries.seo("service", { id: item.id });
  const head = {
    title: seo.title ?? titled(item.name, shop),
    description: seo.description ?? [item.name, priceText(shop, item), ...serviceFacts(shop, item)].join(". "),
    linkedData: {
      "@context": "https://schema.org",
      "@type": "Product",
      name: item.name,
      category: item.category,
      sku: String(item.id),
      offers: { "@type": "Offer", price: item.rate, priceCurrency: shop.currency, availability: "https://schema.org/InStock" },
    },
  };
  return {
    kind: "page",
    head,
    body: (
      <ServicePage
        item={item}
        description={found.description}
        isMeasured={found.finishSeconds !== null}
        form={
          <>
            {await orderFormPart(visit, outline, startWith(item))}
            {user && (
              <FavouriteForm
                serviceId={item.id}
                isStarred={(await request.queries.favourites()).includes(item.id)}
                csrfToken={request.csrfToken}
              />
            )}
          </>
        }
      />
    ),
  };
}
