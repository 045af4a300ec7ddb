import { paymentSchema, startPaymentInput } from "@vitrine/contract/money/payment/payment";
import { startTopUp } from "@vitrine/core/flows/top-up/start.workflow";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

/** A payment may carry an order, which is another module's. */
export const topUpRouter = router({
  start: procedure("payment.make")
    .meta({
      rest: {
        method: "post",
        path: "payments",
        summary: "Start a payment",
        description: "The step of the answer says how to pay. With an order, it is placed once the money is there.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(startPaymentInput)
    .output(paymentSchema)
    .mutation(workflow(startTopUp)),
});
