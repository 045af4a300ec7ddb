import {
  listOwnPaymentsInput,
  listOwnPaymentsOutput,
  offeredSystemsInput,
  offeredSystemsOutput,
  paymentIdInput,
  paymentSchema,
  sendReceiptInput,
} from "@vitrine/contract/money/payment/payment";
import { offeredSystems } from "@vitrine/core/money/payment/offered";
import { cancelOwnPayment, getOwnPayment, listOwnPayments } from "@vitrine/core/money/payment/own";
import { sendReceipt } from "@vitrine/core/money/payment/receipt";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

const PAYMENT = "payments/{paymentId}";

/** A customer's own payments. */
export const paymentRouter = router({
  systems: procedure("payment.make")
    .meta({
      rest: { method: "get", path: "payments/systems", summary: "List ways to top up", description: "Those you used last come first." },
    })
    .input(offeredSystemsInput)
    .output(offeredSystemsOutput)
    .query(workflow(offeredSystems)),
  list: procedure("payment.own")
    .meta({ rest: { method: "get", path: "payments", summary: "List your payments", description: "The newest comes first." } })
    .input(listOwnPaymentsInput)
    .output(listOwnPaymentsOutput)
    .query(workflow(listOwnPayments)),
  get: procedure("payment.own")
    .meta({ rest: { method: "get", path: PAYMENT, summary: "Get a payment" } })
    .input(paymentIdInput)
    .output(paymentSchema)
    .query(workflow(getOwnPayment)),
  cancel: procedure("payment.make")
    .meta({
      rest: {
        method: "post",
        path: `${PAYMENT}/cancel`,
        summary: "Cancel a payment",
        description: "Only while it is pending. Money that comes for it later is credited.",
      },
    })
    .input(paymentIdInput)
    .output(paymentSchema)
    .mutation(workflow(cancelOwnPayment)),
  sendReceipt: procedure("payment.make")
    .meta({
      rest: {
        method: "post",
        path: `${PAYMENT}/receipt`,
        summary: "Send a receipt",
        description: "For payments that a person confirms. A later receipt replaces an earlier one.",
      },
    })
    .input(sendReceiptInput)
    .output(paymentSchema)
    .mutation(workflow(sendReceipt)),
});
