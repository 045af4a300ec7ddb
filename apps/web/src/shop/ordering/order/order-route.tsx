import { findService } from "../../selling/catalog/catalog-page.tsx";
import { PageTitle } from "../../kernel/layout/page-frame.tsx";
import { priceItem } from "../../kernel/format/price-item.ts";
import { orderFormPart } from "../order-form/order-form-part.tsx";
import { type Answer, parameter, titled, type Visit } from "../../kernel/layout/visit.ts";

/** `?service=`, `?link=` and `?quantity=` fill the form in. */
export async function orderRoute(visit: Visit): Promise<Answer> {
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
