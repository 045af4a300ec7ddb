import {
  listChildrenOutput,
  listDripFeedsInput,
  listDripFeedsOutput,
  listOwnChildrenOutput,
  listOwnDripFeedsInput,
  listOwnDripFeedsOutput,
} from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { massOrderInput, massOrderOutput, massOrderTextInput } from "@vitrine/contract/ordering/mass-order/mass";
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
import { asWorkflow, inTransaction, row } from "../row.ts";

/** Drip-feeds, subscriptions and mass orders; before the rows of one order, whose id would take the place of these words. */
export const kindRows = [
  row({
    method: "get",
    path: "orders/drip-feeds",
    summary: "Own drip-feeds with their progress",
    permission: "order.own",
    input: listOwnDripFeedsInput,
    output: listOwnDripFeedsOutput,
    verb: inTransaction(listOwnDripFeeds),
  }),
  row({
    method: "get",
    path: "orders/subscriptions",
    summary: "Own subscriptions",
    permission: "order.own",
    input: listOwnSubscriptionsInput,
    output: listOwnSubscriptionsOutput,
    verb: inTransaction(listOwnSubscriptions),
  }),
  row({
    method: "get",
    path: "orders/{orderId}/children",
    summary: "Runs of an own drip-feed, or posts of an own subscription",
    permission: "order.own",
    input: ownOrderIdInput,
    output: listOwnChildrenOutput,
    verb: inTransaction(listOwnChildren),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/dripFeed",
    summary: "Drip-feeds of a panel with their progress",
    permission: "order.view",
    input: listDripFeedsInput,
    output: listDripFeedsOutput,
    verb: inTransaction(listDripFeeds),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/subscriptions",
    summary: "Subscriptions of a panel",
    permission: "order.view",
    input: listSubscriptionsInput,
    output: listSubscriptionsOutput,
    verb: inTransaction(listSubscriptions),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/orders/{orderId}/children",
    summary: "Runs of a drip-feed, or posts of a subscription",
    permission: "order.view",
    input: orderIdInput,
    output: listChildrenOutput,
    verb: inTransaction(listChildren),
  }),
  row({
    method: "post",
    path: "partner/massOrder",
    summary: "Place many orders, a line each; every line has its own outcome",
    permission: "order.place",
    idempotency: "reference",
    input: massOrderInput,
    output: massOrderOutput,
    verb: ({ caller, replayed }, input) => placeMassOrder(caller, input, "rest", replayed),
  }),
  row({
    method: "get",
    path: "partner/massOrderPrice",
    summary: "What the lines of a mass order would cost",
    permission: "shop.catalog",
    input: massOrderTextInput,
    output: massOrderOutput,
    verb: asWorkflow(priceMassOrder),
  }),
  row({
    method: "post",
    path: "partner/massOrderPrice",
    summary: "The same for more lines than an address holds",
    permission: "shop.catalog",
    input: massOrderInput,
    output: massOrderOutput,
    verb: asWorkflow(priceMassOrder),
  }),
];
