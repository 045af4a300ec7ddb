import {
  listOrdersInput,
  listOrdersOutput,
  listOwnOrdersInput,
  listOwnOrdersOutput,
  orderCountsOutput,
  orderDetailOutput,
  orderIdInput,
  orderSchema,
  ownOrderIdInput,
  ownOrderOutput,
} from "@vitrine/contract/ordering/order/order";
import { resolveOrderInput } from "@vitrine/contract/ordering/unconfirmed/resolve";
import { placeOrderInput, placeOrderOutput, quoteOrderInput, quoteOrderOutput } from "@vitrine/contract/ordering/order/place";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { orderCounts } from "@vitrine/core/ordering/order/counts";
import { getOrder } from "@vitrine/core/ordering/order/get";
import { getOwnOrder } from "@vitrine/core/ordering/order/get-own";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { listOwnOrders } from "@vitrine/core/ordering/order/list-own";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { resolveOrder } from "@vitrine/core/ordering/order/resolve";
import { quoteOrder } from "@vitrine/core/ordering/placement/quote";
import { asWorkflow, inTransaction, row } from "../row.ts";

export const orderRows = [
  row({
    method: "post",
    path: "orders",
    summary: "Place an order",
    permission: "order.place",
    status: 201,
    idempotency: "reference",
    input: placeOrderInput,
    output: placeOrderOutput,
    verb: ({ caller, replayed }, input) => placeOrder(caller, input, "rest", replayed),
  }),
  row({
    method: "post",
    path: "orders/quote",
    summary: "What an order would cost",
    permission: "shop.catalog",
    input: quoteOrderInput,
    output: quoteOrderOutput,
    verb: asWorkflow(quoteOrder),
  }),
  row({
    method: "get",
    path: "orders",
    summary: "Own orders",
    permission: "order.own",
    input: listOwnOrdersInput,
    output: listOwnOrdersOutput,
    verb: inTransaction(listOwnOrders),
  }),
  row({
    method: "get",
    path: "orders/{orderId}",
    summary: "One of one's own orders",
    permission: "order.own",
    input: ownOrderIdInput,
    output: ownOrderOutput,
    verb: inTransaction(getOwnOrder),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/orders",
    summary: "Orders of a panel",
    permission: "order.view",
    input: listOrdersInput,
    output: listOrdersOutput,
    verb: inTransaction(listOrders),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/orders/counts",
    summary: "How many orders there are in each status",
    permission: "order.view",
    input: panelIdInput,
    output: orderCountsOutput,
    verb: inTransaction(orderCounts),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/orders/{orderId}",
    summary: "An order with its timeline, money and provider calls",
    permission: "order.view",
    input: orderIdInput,
    output: orderDetailOutput,
    verb: inTransaction(getOrder),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/orders/{orderId}/resolve",
    summary: "End an unknown outcome: attach the provider's order, send again, or refund",
    permission: "order.manage",
    input: resolveOrderInput,
    output: orderSchema,
    verb: inTransaction(resolveOrder),
  }),
];
