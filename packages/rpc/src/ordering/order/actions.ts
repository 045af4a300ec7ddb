import {
  cancelOrderInput,
  changeLinkInput,
  listRefillsOutput,
  refillOrderInput,
  refillOrderOutput,
  reorderInput,
} from "@vitrine/contract/ordering/action/actions";
import { repeatDraftOutput } from "@vitrine/contract/ordering/action/repeat";
import {
  actOnOrderInput,
  listOrderJobsOutput,
  orderJobInput,
  orderJobSchema,
  startOrderJobInput,
} from "@vitrine/contract/ordering/action/bulk";
import { orderSchema, ownOrderIdInput, ownOrderSchema } from "@vitrine/contract/ordering/order/order";
import { placeOrderOutput } from "@vitrine/contract/ordering/order/place";
import { actOnOrder } from "@vitrine/core/ordering/action/act";
import { retryOrderJob, undoOrderJob } from "@vitrine/core/ordering/action/again-job";
import { cancelOwnOrder } from "@vitrine/core/ordering/action/cancel-own";
import { changeOwnLink } from "@vitrine/core/ordering/action/change-own-link.workflow";
import { getOrderJob, listOrderJobs } from "@vitrine/core/ordering/action/get-job";
import { listOwnRefills } from "@vitrine/core/ordering/action/list-refills";
import { refillOwnOrder } from "@vitrine/core/ordering/action/refill-own";
import { repeatDraft } from "@vitrine/core/ordering/action/repeat.workflow";
import { reorder } from "@vitrine/core/ordering/action/reorder.workflow";
import { startOrderJob } from "@vitrine/core/ordering/action/start-job";
import { inTransaction, placing, reading, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure } from "../../trpc.ts";

/** Actions of customers on their own orders, and of owners on all of them. */
export const actionProcedures = {
  cancel: procedure("order.change")
    .meta({
      rest: {
        method: "post",
        path: "orders/{orderId}/cancel",
        summary: "Cancel an order",
        description: "Immediately while nothing was sent. Otherwise the provider is asked to cancel.",
        idempotency: "answer",
      },
    })
    .input(cancelOrderInput)
    .output(ownOrderSchema)
    .mutation(inTransaction(cancelOwnOrder)),
  refill: procedure("order.change")
    .meta({ rest: { method: "post", path: "orders/{orderId}/refill", summary: "Request a refill", idempotency: "answer" } })
    .input(refillOrderInput)
    .output(refillOrderOutput)
    .mutation(inTransaction(refillOwnOrder)),
  refills: procedure("order.own")
    .meta({ rest: { method: "get", path: "orders/{orderId}/refills", summary: "List refills of an order", description: "Newest first." } })
    .input(ownOrderIdInput)
    .output(listRefillsOutput)
    .query(reading(listOwnRefills)),
  changeLink: procedure("order.change")
    .meta({
      rest: {
        method: "post",
        path: "orders/{orderId}/link",
        summary: "Change the link of an order",
        description: "Only before the order is sent.",
      },
    })
    .input(changeLinkInput)
    .output(ownOrderSchema)
    .mutation(workflow(changeOwnLink)),
  repeat: procedure("order.own")
    .meta({
      rest: {
        method: "get",
        path: "orders/{orderId}/repeat",
        summary: "Get what repeats an order",
        description: "The fields of the same order and what it costs now, to be changed before it is placed.",
      },
    })
    .input(ownOrderIdInput)
    .output(repeatDraftOutput)
    .query(workflow(repeatDraft)),
  reorder: procedure("order.change")
    .meta({
      rest: {
        method: "post",
        path: "orders/{orderId}/reorder",
        summary: "Repeat an order",
        description: "At the current price.",
        status: 201,
        idempotency: "reference",
      },
    })
    .input(reorderInput)
    .output(placeOrderOutput)
    .mutation(placing(reorder)),
  act: panelProcedure("order.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/orders/{orderId}/act",
        summary: "Act on an order",
        description: "Resend, cancel, refund, complete, move, change, hold or approve an order, or add a note.",
        idempotency: "answer",
      },
    })
    .input(actOnOrderInput)
    .output(orderSchema)
    .mutation(inTransaction(actOnOrder)),
  startJob: panelProcedure("order.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/orders/jobs",
        summary: "Start a bulk action",
        description: "Applies one action to many orders.",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(startOrderJobInput)
    .output(orderJobSchema)
    .mutation(inTransaction(startOrderJob)),
  jobs: panelProcedure("order.manage")
    .meta({ rest: { method: "get", path: "panel/{panelId}/orders/jobs", summary: "List bulk actions", description: "Latest first." } })
    .output(listOrderJobsOutput)
    .query(reading(listOrderJobs)),
  job: panelProcedure("order.manage")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/orders/jobs/{jobId}",
        summary: "Get a bulk action",
        description: "Its progress and what failed.",
      },
    })
    .input(orderJobInput)
    .output(orderJobSchema)
    .query(reading(getOrderJob)),
  retryJob: panelProcedure("order.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/orders/jobs/{jobId}/retry",
        summary: "Retry a bulk action",
        description: "Repeats the action for the orders where it failed.",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(orderJobInput)
    .output(orderJobSchema)
    .mutation(inTransaction(retryOrderJob)),
  undoJob: panelProcedure("order.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/orders/jobs/{jobId}/undo",
        summary: "Undo a bulk action",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(orderJobInput)
    .output(orderJobSchema)
    .mutation(inTransaction(undoOrderJob)),
};
