import type { OrderQueries } from "@vitrine/contract/ordering/order/order-queries";
import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { PaymentQueries } from "@vitrine/contract/money/payment/payment-queries";
import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import { findService } from "../../selling/catalog/price-board-part.tsx";
import { titled } from "../../kernel/layout/page-title.tsx";
import { offersFor } from "@vitrine/contract/ordering/order/fitting";
import { networkOfLink } from "@vitrine/contract/selling/catalog/link";
import { type PriceItem, priceItem } from "../../selling/catalog/price-item.ts";
import { usualCost } from "../order-form/order-fields.ts";
import { featuredServices, NO_SERVICES } from "../../selling/catalog/featured-services.ts";
import { OrderPage } from "./order-page.tsx";
import { orderFormPart } from "../order-form/order-form-part.tsx";
import { RepeatMessage } from "./repeat-message.tsx";
import { type Answer, parameter, type Visit } from "../../kernel/layout/visit.ts";

const MOST_PLAIN = 200;
const FEATURED = 16;

/** Without script the form is submitted to choose a service: lists services of the link's or the chosen network, best first. */
async function plainChoice({ request }: Visit<CatalogQueries>, link: string, chosen = ""): Promise<PriceItem[]> {
  const network = networkOfLink(link) ?? chosen;
  if (network === "") return [];
  const { items } = await request.queries.priceList({ network });
  const { fitting, others } = offersFor(link, items.map(priceItem), usualCost);
  return [...fitting, ...others].slice(0, MOST_PLAIN);
}

/** `?service=`, `?link=`, `?quantity=` and `?promoCode=` fill the form in, and so does `?repeat=` with the id of an order of one's own. */
export async function orderRoute(visit: Visit<CatalogQueries & NoticeQueries & PaymentQueries & OrderQueries>): Promise<Answer> {
  const { shop, url, request } = visit;
  const kept = request.refused?.kept;
  const repeated = url.searchParams.get("repeat") ?? "";
  const draft = repeated === "" ? undefined : await request.queries.repeat(Number(repeated));
  const before: Record<string, string> = draft
    ? { service: String(draft.service.id), link: draft.link, quantity: String(draft.quantity) }
    : {};
  const given = (name: string, most: number) => kept?.[name] ?? (parameter(url, name, most) || (before[name] ?? ""));
  const [outline, service] = await Promise.all([request.queries.outline(), findService(request.queries, given("service", 15))]);
  const start = {
    service: service ? priceItem(service) : null,
    link: given("link", 2048),
    quantity: given("quantity", 12),
    ...(draft ? { more: draft.fields } : {}),
  };
  const plain = kept || url.searchParams.has("plain") ? await plainChoice(visit, start.link, given("network", 60) || service?.network) : [];
  const head = { title: titled(shop.t("order.title"), shop), description: shop.t("order.description") };
  const form = await orderFormPart(visit, outline, { ...start, service: start.service ?? plain[0] ?? null }, "", plain);
  const featured = shop.template === "bourse" ? await featuredServices(request.queries, outline, FEATURED) : NO_SERVICES;
  const body = <OrderPage form={form} featured={featured} note={draft && <RepeatMessage draft={draft} service={start.service} />} />;
  return { kind: "page", head, body };
}
