import type { ShopOutline } from "@vitrine/contract/catalog/shop";
import { Island } from "./frame/island.tsx";
import type { PriceItem } from "./frame/price-item.ts";
import OrderForm from "./order/order-form.island.tsx";
import type { OrderStart } from "./order/use-order-form.ts";
import { TYPE_FORMS } from "./type-forms.ts";
import type { Visit } from "./visit.ts";

const EMPTY_START: OrderStart = { service: null, link: "", quantity: "" };

export const startWith = (service: PriceItem): OrderStart => ({ ...EMPTY_START, service });

/** The order form as pages embed it. */
export async function orderFormPart(
  { shop, url, user, request }: Visit,
  outline: ShopOutline,
  start: OrderStart = EMPTY_START,
  title = shop.t("order.title"),
) {
  const hasTelegram = user === null && (await request.door.bot()) !== null;
  const here = `${url.pathname}${url.search}`;
  const networks = outline.networks.map(({ name, services }) => ({ name, services }));
  return <Island name="order/order-form" of={OrderForm} props={{ start, networks, forms: TYPE_FORMS, title, hasTelegram, here }} />;
}
