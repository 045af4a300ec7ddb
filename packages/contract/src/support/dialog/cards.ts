import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { orderStatusSchema } from "../../kernel/status/status.ts";
import { paymentIdSchema } from "../../money/payment/payment-id.ts";
import { paymentStatusSchema } from "../../money/payment/payment.ts";
import { ownerActionSchema } from "../../ordering/action/owner-actions.ts";

export const orderCardSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the order" }),
    service: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
    link: z.string().meta({ description: "What was ordered for" }),
    quantity: z.number().int().meta({ description: "How many were ordered" }),
    charge: amountSchema.meta({ description: "What the customer paid" }),
    refunded: amountSchema.meta({ description: "What was given back of the charge" }),
    startCount: z.number().int().nullable().meta({ description: "The count before the order" }),
    remains: z.number().int().nullable().meta({ description: "How many are missing" }),
    status: orderStatusSchema,
    actions: z.array(ownerActionSchema).meta({ description: "What the reader may do with it now; empty for customers" }),
    createdAt: secondsSchema.meta({ description: "When it was placed" }),
  })
  .meta({ id: "OrderCard", description: "An order that a dialog is about" });
export type OrderCard = z.infer<typeof orderCardSchema>;

export const paymentCardSchema = z
  .object({
    id: paymentIdSchema,
    title: z.string().meta({ description: "Name of the payment system", examples: ["Card"] }),
    amount: amountSchema.meta({ description: "What reaches the wallet, before the bonus" }),
    currency: z.string().meta({ description: "Currency of the payment" }),
    status: paymentStatusSchema,
    createdAt: secondsSchema.meta({ description: "When it was started" }),
  })
  .meta({ id: "PaymentCard", description: "A payment that a dialog is about" });
export type PaymentCard = z.infer<typeof paymentCardSchema>;

export const dialogCardsSchema = z.object({
  orders: z.array(orderCardSchema).meta({ description: "Orders of this customer whose ids the messages contain" }),
  payments: z.array(paymentCardSchema).meta({ description: "The same for payments; empty for managers who may not see money" }),
});
export type DialogCards = z.infer<typeof dialogCardsSchema>;
