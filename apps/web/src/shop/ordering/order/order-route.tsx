import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import { findService } from "../../selling/catalog/catalog-page.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import { priceItem } from "../../selling/catalog/price-item.ts";
import { orderFormPart } from "../order-form/order-form-part.tsx";
import { type Answer, parameter, type Visit } from "../../kernel/layout/visit.ts";

/** `?service=`, `?link=` and `?quantity=` fill the form in. */
export async function orderRoute(visit: Visit<CatalogQueries & NoticeQueries>): Promise<Answer> {
  const { shop, url, request } = visit;
  const [outline, service] = await Promise.all([request.queries.outline(), findService(request.queries, parameter(url, "service", 15))]);
  const start = {
    service: service ? priceItem(service) : null,
    link: parameter(url, "link", 2048),
    quantity: parameter(url, "quantity", 12),
  };
  const head = { title: titled(shop.t("order.title"), shop), description: shop.t("order.description") };
  const body = (
    <div className="mx-auto max-w-form">
      <PageTitle title={shop.t("order.title")}>
        <a href="/mass" className="ruled-link">
          {shop.t("nav.mass")}
        </a>
      </PageTitle>
      {await orderFormPart(visit, outline, start, "")}
    </div>
  );
  return { kind: "page", head, body };
}
