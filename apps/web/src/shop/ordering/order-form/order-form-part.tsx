import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import { Island } from "../../kernel/island/island.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import OrderForm from "./order-form.island.tsx";
import type { OrderStart } from "./use-order-form.ts";
import { TYPE_FORMS } from "./type-forms.ts";
import type { Visit } from "../../kernel/layout/visit.ts";

const EMPTY_START: OrderStart = { service: null, link: "", quantity: "" };

export const startWith = (service: PriceItem): OrderStart => ({ ...EMPTY_START, service });

/** The order form as pages embed it. */
export async function orderFormPart(
  { shop, url, user, request }: Visit<NoticeQueries>,
  outline: ShopOutline,
  start: OrderStart = EMPTY_START,
  title = shop.t("order.title"),
  plain: PriceItem[] = [],
) {
  const hasTelegram = user === null && (await request.queries.bot()) !== null;
  const here = `${url.pathname}${url.search}`;
  const networks = outline.networks.map(({ name, services }) => ({ name, services }));
  return (
    <Island
      name="ordering/order-form/order-form"
      of={OrderForm}
      props={{ start, networks, forms: TYPE_FORMS, title, hasTelegram, here, plain }}
    />
  );
}
