import { listUnknownOrdersInput, listUnknownOrdersOutput } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { listUnknownOrders } from "@vitrine/core/ordering/unconfirmed/list";
import {
  listOrdersInput,
  listOrdersOutput,
  listOwnOrdersInput,
  listOwnOrdersOutput,
  orderCountsOutput,
  orderViewCountsOutput,
  orderDetailOutput,
  orderIdInput,
  orderSchema,
  orderTotalInput,
  orderTotalOutput,
  ownOrderIdInput,
  ownOrderOutput,
} from "@vitrine/contract/ordering/order/order";
import { resolveOrderInput } from "@vitrine/contract/ordering/unconfirmed/resolve";
import { placeOrderInput, placeOrderOutput, quoteOrderInput, quoteOrderOutput } from "@vitrine/contract/ordering/order/place";
import { orderCounts } from "@vitrine/core/ordering/order/counts";
import { orderViewCounts } from "@vitrine/core/ordering/order/view-counts";
import { getOrder } from "@vitrine/core/ordering/order/get";
import { getOwnOrder } from "@vitrine/core/ordering/order/get-own";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { listOwnOrders } from "@vitrine/core/ordering/order/list-own";
import { totalOfOrders } from "@vitrine/core/ordering/order/total";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { resolveOrder } from "@vitrine/core/ordering/order/resolve";
import { quoteOrder } from "@vitrine/core/ordering/placement/quote";
import { inTransaction, placing, reading, workflow } from "../../resolvers.ts";
import { compiled, panelProcedure, procedure, router } from "../../trpc.ts";
import { actionProcedures } from "./actions.ts";
import { kindProcedures } from "./kinds.ts";

export const orderRouter = router({
  unknown: panelProcedure("order.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/orders/unknown",
        summary: "List orders with an unknown outcome",
        description: "With the evidence and what it suggests.",
      },
    })
    .input(listUnknownOrdersInput)
    .output(listUnknownOrdersOutput)
    .query(reading(listUnknownOrders)),
  ...kindProcedures,
  ...actionProcedures,
  place: procedure("order.place")
    .meta({ rest: { method: "post", path: "orders", summary: "Place an order", status: 201, idempotency: "reference" } })
    .input(compiled(placeOrderInput))
    .output(compiled(placeOrderOutput))
    .mutation(placing(placeOrder)),
  quote: procedure("shop.catalog")
    .meta({ rest: { method: "post", path: "orders/quote", summary: "Price an order" } })
    .input(quoteOrderInput)
    .output(quoteOrderOutput)
    .query(workflow(quoteOrder)),
  own: procedure("order.own")
    .meta({ rest: { method: "get", path: "orders", summary: "List your orders" } })
    .input(listOwnOrdersInput)
    .output(compiled(listOwnOrdersOutput))
    .query(reading(listOwnOrders)),
  ownOrder: procedure("order.own")
    .meta({ rest: { method: "get", path: "orders/{orderId}", summary: "Get your order" } })
    .input(ownOrderIdInput)
    .output(ownOrderOutput)
    .query(reading(getOwnOrder)),
  list: panelProcedure("order.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/orders", summary: "List orders" } })
    .input(listOrdersInput)
    .output(compiled(listOrdersOutput))
    .query(reading(listOrders)),
  total: panelProcedure("order.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/orders/total", summary: "Count orders that match filters" } })
    .input(orderTotalInput)
    .output(orderTotalOutput)
    .query(reading(totalOfOrders)),
  counts: panelProcedure("order.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/orders/counts", summary: "Count orders by status" } })
    .output(orderCountsOutput)
    .query(reading(orderCounts)),
  viewCounts: panelProcedure("order.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/orders/counts/views", summary: "Count orders of your views" } })
    .output(orderViewCountsOutput)
    .query(reading(orderViewCounts)),
  get: panelProcedure("order.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/orders/{orderId}",
        summary: "Get an order",
        description: "With its timeline, money and provider calls.",
      },
    })
    .input(orderIdInput)
    .output(orderDetailOutput)
    .query(reading(getOrder)),
  resolve: panelProcedure("order.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/orders/{orderId}/resolve",
        summary: "Resolve an unknown outcome",
        description: "Attach the provider's order, resend the order, or refund it.",
        idempotency: "answer",
      },
    })
    .input(resolveOrderInput)
    .output(orderSchema)
    .mutation(inTransaction(resolveOrder)),
});
