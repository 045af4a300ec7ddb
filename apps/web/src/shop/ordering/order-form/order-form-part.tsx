import type { PaymentQueries } from "@vitrine/contract/money/payment/payment-queries";
import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import { Island } from "../../kernel/island/island.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import OrderForm from "./order-form.island.tsx";
import type { OrderStart } from "./use-order-form.ts";
import { TYPE_FORMS } from "./type-forms.ts";
import { noFaults } from "../../kernel/layout/faults.ts";
import { parameter, type Visit } from "../../kernel/layout/visit.ts";

const EMPTY_START: OrderStart = { service: null, link: "", quantity: "" };

export const startWith = (service: PriceItem): OrderStart => ({ ...EMPTY_START, service });

/** The order form as pages embed it. */
export async function orderFormPart(
  { shop, url, user, request }: Visit<NoticeQueries & PaymentQueries & Pick<CatalogQueries, "favourites">>,
  outline: ShopOutline,
  start: OrderStart = EMPTY_START,
  title = shop.t("order.title"),
  plain: PriceItem[] = [],
  isLater = false,
) {
  const hasTelegram = user === null && (await request.queries.bot()) !== null;
  const here = `${url.pathname}${url.search}`;
  const { refused, csrfToken } = request;
  const { items: systems } = user === null && shop.guestCheckout ? await request.queries.guestSystems() : { items: [] };
  const kept = refused?.kept ?? {};
  const email = kept["email"] ?? parameter(url, "email", 254);
  const promoCode = kept["promoCode"] ?? parameter(url, "promoCode", 64);
  const system = Number(kept["system"] ?? parameter(url, "system", 15)) || null;
  // Where nothing can be paid online, visitors log in and ask the owner.
  const guest = systems.length === 0 ? null : { systems, csrfToken, email, system, refused: refused ?? noFaults };
  const favourites = user === null ? [] : await request.queries.favourites();
  const networks = outline.networks.map(({ name, services }) => ({ name, services }));
  return (
    <Island
      name="ordering/order-form/order-form"
      of={OrderForm}
      isLater={isLater}
      props={{
        start: { ...start, promoCode, favourites },
        networks,
        forms: TYPE_FORMS,
        title,
        hasTelegram,
        here,
        plain,
        guest,
        told: refused?.fields ?? {},
      }}
    />
  );
}
