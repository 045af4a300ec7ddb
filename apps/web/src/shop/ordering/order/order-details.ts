import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import type { OwnDripFeed } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import type { OwnSubscription } from "@vitrine/contract/ordering/subscription/subscription";
import type { Refill } from "@vitrine/contract/ordering/action/actions";
import type { OrderQueries } from "@vitrine/contract/ordering/order/order-queries";

export type OrderDetails = Awaited<ReturnType<OrderQueries["order"]>>;

/** The related data of an order. */
export interface OrderParts {
  refills: Refill[];
  /** For a drip-feed or a subscription: its progress, and its runs or posts, oldest first. */
  dripFeed: OwnDripFeed | null;
  subscription: OwnSubscription | null;
  children: OwnOrder[];
}

/** The order form, filled in with this order. */
export const repeatAddress = ({ id }: Pick<OwnOrder, "id">): string => `/order?repeat=${id}`;
