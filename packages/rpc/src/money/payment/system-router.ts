import { reorderInput } from "@vitrine/contract/kernel/paging/list";
import { listPaymentDriversOutput } from "@vitrine/contract/money/payment/driver";
import {
  createPaymentSystemInput,
  listPaymentSystemsInput,
  listPaymentSystemsOutput,
  paymentSystemIdInput,
  paymentSystemSchema,
  testPaymentSystemOutput,
  updatePaymentSystemInput,
} from "@vitrine/contract/money/payment/payment-system";
import { getPaymentSystem, listPaymentDrivers, listPaymentSystems } from "@vitrine/core/money/payment-system/read";
import { testPaymentSystem } from "@vitrine/core/money/payment-system/test.workflow";
import {
  createPaymentSystem,
  orderPaymentSystems,
  removePaymentSystem,
  updatePaymentSystem,
} from "@vitrine/core/money/payment-system/write";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const SYSTEMS = "panel/{panelId}/payments/systems";
const SYSTEM = `${SYSTEMS}/{paymentSystemId}`;

export const paymentSystemRouter = router({
  drivers: panelProcedure("payment.systems")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/payments/drivers",
        summary: "List payment systems you can connect",
        description: "With the credentials that each needs, as a JSON schema.",
      },
    })
    .output(listPaymentDriversOutput)
    .query(workflow(listPaymentDrivers)),
  list: panelProcedure("payment.systems")
    .meta({ rest: { method: "get", path: SYSTEMS, summary: "List your payment systems", description: "In the order customers see." } })
    .input(listPaymentSystemsInput)
    .output(listPaymentSystemsOutput)
    .query(workflow(listPaymentSystems)),
  create: panelProcedure("payment.connect")
    .meta({
      rest: {
        method: "post",
        path: SYSTEMS,
        summary: "Connect a payment system",
        description: "Enter the `notice_url` of the answer at the payment system.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createPaymentSystemInput)
    .output(paymentSystemSchema)
    .mutation(workflow(createPaymentSystem)),
  order: panelProcedure("payment.connect")
    .meta({
      rest: {
        method: "post",
        path: `${SYSTEMS}/order`,
        summary: "Reorder payment systems",
        description: "The listed payment systems take the places they hold now, in the new order. Others stay where they are.",
      },
    })
    .input(reorderInput)
    .output(z.void())
    .mutation(inTransaction(orderPaymentSystems)),
  get: panelProcedure("payment.systems")
    .meta({ rest: { method: "get", path: SYSTEM, summary: "Get a payment system" } })
    .input(paymentSystemIdInput)
    .output(paymentSystemSchema)
    .query(workflow(getPaymentSystem)),
  update: panelProcedure("payment.connect")
    .meta({
      rest: {
        method: "patch",
        path: SYSTEM,
        summary: "Update a payment system",
        description: "Credentials that you leave out or empty stay as they are.",
      },
    })
    .input(updatePaymentSystemInput)
    .output(paymentSystemSchema)
    .mutation(workflow(updatePaymentSystem)),
  remove: panelProcedure("payment.connect")
    .meta({
      rest: {
        method: "delete",
        path: SYSTEM,
        summary: "Remove a payment system",
        description: "Customers no longer see it. Payments already started are still credited.",
      },
    })
    .input(paymentSystemIdInput)
    .output(z.void())
    .mutation(inTransaction(removePaymentSystem)),
  test: panelProcedure("payment.connect")
    .meta({
      rest: {
        method: "post",
        path: `${SYSTEM}/test`,
        summary: "Test a payment system",
        description: "Requests a payment of the smallest amount with your credentials. A refusal has the system's own words.",
      },
    })
    .input(paymentSystemIdInput)
    .output(testPaymentSystemOutput)
    .mutation(workflow(testPaymentSystem)),
});
