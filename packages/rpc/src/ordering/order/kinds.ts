import {
  listChildrenOutput,
  listDripFeedsInput,
  listDripFeedsOutput,
  listOwnChildrenOutput,
  listOwnDripFeedsInput,
  listOwnDripFeedsOutput,
} from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { massOrderInput, massOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { orderIdInput, ownOrderIdInput } from "@vitrine/contract/ordering/order/order";
import {
  listOwnSubscriptionsInput,
  listOwnSubscriptionsOutput,
  listSubscriptionsInput,
  listSubscriptionsOutput,
} from "@vitrine/contract/ordering/subscription/subscription";
import { listDripFeeds, listOwnDripFeeds } from "@vitrine/core/ordering/drip-feed/list";
import { placeMassOrder } from "@vitrine/core/ordering/mass-order/place.workflow";
import { priceMassOrder } from "@vitrine/core/ordering/mass-order/price.workflow";
import { listChildren, listOwnChildren } from "@vitrine/core/ordering/order/children";
import { listOwnSubscriptions, listSubscriptions } from "@vitrine/core/ordering/subscription/list";
import { placing, reading, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure } from "../../trpc.ts";

/** Drip-feeds, subscriptions and mass orders. */
export const kindProcedures = {
  dripFeeds: panelProcedure("order.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/dripFeed", summary: "List drip-feeds", description: "With their progress." } })
    .input(listDripFeedsInput)
    .output(listDripFeedsOutput)
    .query(reading(listDripFeeds)),
  ownDripFeeds: procedure("order.own")
    .meta({ rest: { method: "get", path: "orders/drip-feeds", summary: "List your drip-feeds", description: "With their progress." } })
    .input(listOwnDripFeedsInput)
    .output(listOwnDripFeedsOutput)
    .query(reading(listOwnDripFeeds)),
  subscriptions: panelProcedure("order.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/subscriptions", summary: "List subscriptions" } })
    .input(listSubscriptionsInput)
    .output(listSubscriptionsOutput)
    .query(reading(listSubscriptions)),
  ownSubscriptions: procedure("order.own")
    .meta({ rest: { method: "get", path: "orders/subscriptions", summary: "List your subscriptions" } })
    .input(listOwnSubscriptionsInput)
    .output(listOwnSubscriptionsOutput)
    .query(reading(listOwnSubscriptions)),
  children: panelProcedure("order.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/orders/{orderId}/children",
        summary: "List parts of an order",
        description: "Runs of a drip-feed or posts of a subscription.",
      },
    })
    .input(orderIdInput)
    .output(listChildrenOutput)
    .query(reading(listChildren)),
  ownChildren: procedure("order.own")
    .meta({
      rest: {
        method: "get",
        path: "orders/{orderId}/children",
        summary: "List parts of your order",
        description: "Runs of a drip-feed or posts of a subscription.",
      },
    })
    .input(ownOrderIdInput)
    .output(listOwnChildrenOutput)
    .query(reading(listOwnChildren)),
  mass: procedure("order.place")
    .meta({
      rest: {
        method: "post",
        path: "partner/massOrder",
        summary: "Place many orders",
        description: "One order per line. Each line has its own result.",
        idempotency: "reference",
      },
    })
    .input(massOrderInput)
    .output(massOrderOutput)
    .mutation(placing(placeMassOrder)),
  /** A mutation only in form: thousands of lines are too long for a URL. */
  massPrice: procedure("shop.catalog")
    .meta({
      rest: {
        method: "post",
        path: "partner/massOrderPrice",
        summary: "Price a mass order in a body",
        description: "For more lines than fit in an address.",
      },
    })
    .input(massOrderInput)
    .output(massOrderOutput)
    .mutation(workflow(priceMassOrder)),
};
