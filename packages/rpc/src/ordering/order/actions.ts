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
import { panelProcedureFor, procedureFor } from "../../trpc.ts";

/** What customers do with their orders, and owners with all of them. */
export const actionProcedures = {
  cancel: procedureFor("order.change")
    .input(cancelOrderInput)
    .output(ownOrderSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => cancelOwnOrder(c, input))),
  refill: procedureFor("order.change")
    .input(refillOrderInput)
    .output(refillOrderOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => refillOwnOrder(c, input))),
  refills: procedureFor("order.own")
    .input(ownOrderIdInput)
    .output(listRefillsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOwnRefills(c, input))),
  changeLink: procedureFor("order.change")
    .input(changeLinkInput)
    .output(ownOrderSchema)
    .mutation(({ ctx, input }) => changeOwnLink(ctx.caller, input)),
  reorder: procedureFor("order.change")
    .input(reorderInput)
    .output(placeOrderOutput)
    .mutation(({ ctx, input }) => reorder(ctx.caller, input, "web")),
  act: panelProcedureFor("order.manage")
    .input(actOnOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => actOnOrder(c, input))),
  startJob: panelProcedureFor("order.manage")
    .input(startOrderJobInput)
    .output(orderJobSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => startOrderJob(c, input))),
  jobs: panelProcedureFor("order.manage")
    .input(panelIdInput)
    .output(listOrderJobsOutput)
    .query(({ ctx }) => ctx.caller.run(listOrderJobs)),
  job: panelProcedureFor("order.manage")
    .input(orderJobInput)
    .output(orderJobSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getOrderJob(c, input))),
  retryJob: panelProcedureFor("order.manage")
    .input(orderJobInput)
    .output(orderJobSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => retryOrderJob(c, input))),
  undoJob: panelProcedureFor("order.manage")
    .input(orderJobInput)
    .output(orderJobSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => undoOrderJob(c, input))),
};
