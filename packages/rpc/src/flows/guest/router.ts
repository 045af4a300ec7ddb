import {
  guestClaimOutput,
  guestOrderSchema,
  guestReceiptInput,
  guestTokenInput,
  payGuestRestInput,
  startGuestOrderInput,
} from "@vitrine/contract/flows/guest/guest-order";
import { guestSystemsOutput } from "@vitrine/contract/money/payment/payment";
import { claimAccount } from "@vitrine/core/flows/guest/claim.workflow";
import { startGuestOrder } from "@vitrine/core/flows/guest/start.workflow";
import { payGuestRest } from "@vitrine/core/flows/guest/rest.workflow";
import { cancelGuestOrder, getGuestOrder, sendGuestReceipt } from "@vitrine/core/flows/guest/view";
import { guestSystems } from "@vitrine/core/money/payment/offered";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

const ORDER = "guest/orders/{token}";

/** Buying by email, without an account. */
export const guestRouter = router({
  systems: procedure("guest.order")
    .meta({
      rest: {
        method: "get",
        path: "guest/payments/systems",
        summary: "List ways to pay without an account",
        description: "Empty where the panel doesn't sell without an account.",
      },
    })
    .input(z.object({}))
    .output(guestSystemsOutput)
    .query(workflow(guestSystems)),
  start: procedure("guest.order")
    .meta({
      rest: {
        method: "post",
        path: "guest/orders",
        summary: "Buy without an account",
        description:
          "Starts a payment; the order is placed once the money is there, at a price not above the one now. Its page opens by the answer's link, which is also mailed. A repetition under the same Idempotency-Key is answered with this link: make the key random.",
        status: 201,
        idempotency: "reference",
      },
    })
    .input(startGuestOrderInput)
    .output(guestOrderSchema)
    .mutation(workflow((caller, input, { cookies, replayed }) => startGuestOrder(caller, input, cookies.origin, replayed))),
  order: procedure("guest.view")
    .meta({ rest: { method: "get", path: ORDER, summary: "Get an order bought without an account" } })
    .input(guestTokenInput)
    .output(guestOrderSchema)
    .query(workflow(getGuestOrder)),
  payRest: procedure("guest.view")
    .meta({
      rest: {
        method: "post",
        path: `${ORDER}/rest`,
        summary: "Pay what is missing of such an order",
        description:
          "After a payment that brought less than the price. The order is placed once the rest is there. A payment that already waits is answered again.",
      },
    })
    .input(payGuestRestInput)
    .output(guestOrderSchema)
    .mutation(workflow((caller, input, { cookies }) => payGuestRest(caller, input, cookies.origin))),
  cancel: procedure("guest.view")
    .meta({
      rest: {
        method: "post",
        path: `${ORDER}/cancel`,
        summary: "Cancel the payment of such an order",
        description: "Only while it is pending. If the money comes all the same, the order is placed.",
      },
    })
    .input(guestTokenInput)
    .output(guestOrderSchema)
    .mutation(workflow(cancelGuestOrder)),
  sendReceipt: procedure("guest.view")
    .meta({
      rest: {
        method: "post",
        path: `${ORDER}/receipt`,
        summary: "Send a receipt for such an order",
        description: "For payments that a person confirms. A later receipt replaces an earlier one.",
      },
    })
    .input(guestReceiptInput)
    .output(guestOrderSchema)
    .mutation(workflow(sendGuestReceipt)),
  claim: procedure("guest.view")
    .meta({
      rest: {
        method: "post",
        path: `${ORDER}/claim`,
        summary: "Send a link to set a password",
        description: "To the address that the order was bought with. The order's link alone never opens the account.",
      },
    })
    .input(guestTokenInput)
    .output(guestClaimOutput)
    .mutation(workflow(claimAccount)),
});
