import {
  judgePaymentInput,
  listPaymentsInput,
  listPaymentsOutput,
  panelPaymentDetailSchema,
  refundPaymentInput,
  settleRefundInput,
} from "@vitrine/contract/money/payment/panel-payment";
import { paymentIdInput } from "@vitrine/contract/money/payment/payment";
import { cancelPayment, markPaymentPaid } from "@vitrine/core/money/payment/judge";
import { getPayment, listPayments } from "@vitrine/core/money/payment/panel-payments";
import { refundPayment, settleRefund } from "@vitrine/core/money/payment/refund.workflow";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const PAYMENTS = "panel/{panelId}/payments";
const PAYMENT = `${PAYMENTS}/{paymentId}`;

/** Payments of a panel's customers. */
export const panelPaymentRouter = router({
  list: panelProcedure("payment.view")
    .meta({ rest: { method: "get", path: PAYMENTS, summary: "List payments", description: "Of your customers, the newest first." } })
    .input(listPaymentsInput)
    .output(listPaymentsOutput)
    .query(workflow(listPayments)),
  get: panelProcedure("payment.view")
    .meta({
      rest: { method: "get", path: PAYMENT, summary: "Get a customer's payment", description: "With its announcements and the ledger." },
    })
    .input(paymentIdInput)
    .output(panelPaymentDetailSchema)
    .query(workflow(getPayment)),
  markPaid: panelProcedure("payment.manage")
    .meta({
      rest: {
        method: "post",
        path: `${PAYMENT}/paid`,
        summary: "Mark a payment as paid",
        description: "Credits it. Needs a recent password or code.",
        idempotency: "answer",
      },
    })
    .input(judgePaymentInput)
    .output(panelPaymentDetailSchema)
    .mutation(workflow(markPaymentPaid)),
  cancel: panelProcedure("payment.manage")
    .meta({
      rest: {
        method: "post",
        path: `${PAYMENT}/cancel`,
        summary: "Cancel a customer's payment",
        description: "Money that comes for it later is credited. Needs a recent password or code.",
      },
    })
    .input(judgePaymentInput)
    .output(panelPaymentDetailSchema)
    .mutation(workflow(cancelPayment)),
  refund: panelProcedure("payment.manage")
    .meta({
      rest: {
        method: "post",
        path: `${PAYMENT}/refund`,
        summary: "Refund a payment",
        description: "Takes it from the wallet and, where the payment system can, sends it back. Needs a recent password or code.",
        idempotency: "answer",
      },
    })
    .input(refundPaymentInput)
    .output(panelPaymentDetailSchema)
    .mutation(workflow((caller, input, { keeping }) => refundPayment(caller, input, keeping))),
  settleRefund: panelProcedure("payment.manage")
    .meta({
      rest: {
        method: "post",
        path: `${PAYMENT}/refund/settle`,
        summary: "Settle a refund with an unknown outcome",
        description: "As you saw it at the payment system, or by asking it again. Needs a recent password or code.",
      },
    })
    .input(settleRefundInput)
    .output(panelPaymentDetailSchema)
    .mutation(workflow(settleRefund)),
});
