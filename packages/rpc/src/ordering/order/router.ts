import { listUnknownOrdersInput, listUnknownOrdersOutput } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { listUnknownOrders } from "@vitrine/core/ordering/unconfirmed/list";
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
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";
import { actionProcedures } from "./actions.ts";
import { kindProcedures } from "./kinds.ts";

export const orderRouter = router({
  unknown: panelProcedureFor("order.view")
    .input(listUnknownOrdersInput)
    .output(listUnknownOrdersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listUnknownOrders(c, input))),
  ...kindProcedures,
  ...actionProcedures,
  place: procedureFor("order.place")
    .input(placeOrderInput)
    .output(placeOrderOutput)
    .mutation(({ ctx, input }) => placeOrder(ctx.caller, input, "web")),
  quote: procedureFor("shop.catalog")
    .input(quoteOrderInput)
    .output(quoteOrderOutput)
    .query(({ ctx, input }) => quoteOrder(ctx.caller, input)),
  own: procedureFor("order.own")
    .input(listOwnOrdersInput)
    .output(listOwnOrdersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOwnOrders(c, input))),
  ownOrder: procedureFor("order.own")
    .input(ownOrderIdInput)
    .output(ownOrderOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => getOwnOrder(c, input))),
  list: panelProcedureFor("order.view")
    .input(listOrdersInput)
    .output(listOrdersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOrders(c, input))),
  counts: panelProcedureFor("order.view")
    .input(panelIdInput)
    .output(orderCountsOutput)
    .query(({ ctx }) => ctx.caller.run(orderCounts)),
  get: panelProcedureFor("order.view")
    .input(orderIdInput)
    .output(orderDetailOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => getOrder(c, input))),
  resolve: panelProcedureFor("order.manage")
    .input(resolveOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => resolveOrder(c, input))),
});
