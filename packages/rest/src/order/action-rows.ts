import {
  cancelOrderInput,
  changeLinkInput,
  listRefillsOutput,
  refillOrderInput,
  refillOrderOutput,
  reorderInput,
} from "@vitrine/contract/ordering/action/actions";
import {
  actOnOrderInput,
  listOrderJobsOutput,
  orderJobInput,
  orderJobSchema,
  startOrderJobInput,
} from "@vitrine/contract/ordering/action/bulk";
import { orderSchema, ownOrderIdInput, ownOrderSchema } from "@vitrine/contract/ordering/order/order";
import { placeOrderOutput } from "@vitrine/contract/ordering/order/place";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { actOnOrder } from "@vitrine/core/ordering/action/act";
import { retryOrderJob, undoOrderJob } from "@vitrine/core/ordering/action/again-job";
import { cancelOwnOrder } from "@vitrine/core/ordering/action/cancel-own";
import { changeOwnLink } from "@vitrine/core/ordering/action/change-own-link.workflow";
import { getOrderJob, listOrderJobs } from "@vitrine/core/ordering/action/get-job";
import { listOwnRefills } from "@vitrine/core/ordering/action/list-refills";
import { refillOwnOrder } from "@vitrine/core/ordering/action/refill-own";
import { reorder } from "@vitrine/core/ordering/action/reorder.workflow";
import { startOrderJob } from "@vitrine/core/ordering/action/start-job";
import { asWorkflow, inTransaction, row } from "../row.ts";

export const actionRows = [
  row({
    method: "post",
    path: "orders/{orderId}/cancel",
    summary: "Cancel an order: at once while nothing was sent, else asked of who performs it",
    permission: "order.change",
    idempotency: "answer",
    input: cancelOrderInput,
    output: ownOrderSchema,
    verb: inTransaction(cancelOwnOrder),
  }),
  row({
    method: "post",
    path: "orders/{orderId}/refill",
    summary: "Ask for a refill",
    permission: "order.change",
    idempotency: "answer",
    input: refillOrderInput,
    output: refillOrderOutput,
    verb: inTransaction(refillOwnOrder),
  }),
  row({
    method: "get",
    path: "orders/{orderId}/refills",
    summary: "Refills of an order, newest first",
    permission: "order.own",
    input: ownOrderIdInput,
    output: listRefillsOutput,
    verb: inTransaction(listOwnRefills),
  }),
  row({
    method: "post",
    path: "orders/{orderId}/link",
    summary: "Another link for an order that was not sent yet",
    permission: "order.change",
    input: changeLinkInput,
    output: ownOrderSchema,
    verb: asWorkflow(changeOwnLink),
  }),
  row({
    method: "post",
    path: "orders/{orderId}/reorder",
    summary: "The same again, at today's price",
    permission: "order.change",
    status: 201,
    idempotency: "reference",
    input: reorderInput,
    output: placeOrderOutput,
    verb: ({ caller, replayed }, input) => reorder(caller, input, "rest", replayed),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/orders/jobs",
    summary: "The latest acts on many orders",
    permission: "order.manage",
    input: panelIdInput,
    output: listOrderJobsOutput,
    verb: inTransaction(listOrderJobs),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/orders/jobs",
    summary: "One act on many orders",
    permission: "order.manage",
    status: 202,
    idempotency: "answer",
    input: startOrderJobInput,
    output: orderJobSchema,
    verb: inTransaction(startOrderJob),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/orders/jobs/{jobId}",
    summary: "How far an act on many orders is, and what failed",
    permission: "order.manage",
    input: orderJobInput,
    output: orderJobSchema,
    verb: inTransaction(getOrderJob),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/orders/jobs/{jobId}/retry",
    summary: "Do once more what failed",
    permission: "order.manage",
    status: 202,
    idempotency: "answer",
    input: orderJobInput,
    output: orderJobSchema,
    verb: inTransaction(retryOrderJob),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/orders/jobs/{jobId}/undo",
    summary: "Take an act on many orders back",
    permission: "order.manage",
    status: 202,
    idempotency: "answer",
    input: orderJobInput,
    output: orderJobSchema,
    verb: inTransaction(undoOrderJob),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/orders/{orderId}/act",
    summary: "Resend, cancel, refund, complete, move or change an order, hold or let it go, or note something",
    permission: "order.manage",
    idempotency: "answer",
    input: actOnOrderInput,
    output: orderSchema,
    verb: inTransaction(actOnOrder),
  }),
];
