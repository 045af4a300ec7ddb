import { z } from "zod";
import { emailSchema } from "../../identity/account/register.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { languageSchema, referenceSchema } from "../../kernel/paging/list.ts";
import { paymentSchema, sendReceiptInput, startPaymentInput } from "../../money/payment/payment.ts";
import { orderFieldsInput } from "../../ordering/order/fields.ts";
import { ownOrderSchema } from "../../ordering/order/order.ts";

/** How the link was delivered (p: to the browser that ordered, m: by mail), the payment, the expiry, and a signature of all this. */
export const GUEST_TOKEN = "[pm][0-9a-z]{1,7}-[0-9a-z]{1,8}-[0-9a-f]{40}";

export const guestTokenSchema = z
  .string()
  .regex(new RegExp(`^${GUEST_TOKEN}$`))
  .meta({ description: "The signed part of the order page's address", examples: [`p255t-thkq3g-${"0".repeat(40)}`] });

/** The same request with the same `reference` gets the same response; make it random, since the response opens the order's page. */
export const startGuestOrderInput = z.object({
  ...orderFieldsInput.shape,
  email: emailSchema.meta({ description: "Where the link to the order is sent; an account is made for a new address" }),
  system: startPaymentInput.shape.system,
  language: languageSchema.optional().meta({ description: "Language of the emails about the order; by default the request's" }),
  reference: referenceSchema.optional(),
});
export type StartGuestOrderInput = z.infer<typeof startGuestOrderInput>;

export const guestOrderSchema = z
  .object({
    token: guestTokenSchema,
    url: z.string().meta({ description: "Page of the order; anyone who has the address can open it" }),
    emailHint: z.string().meta({ description: "The buyer's address, all but hidden", examples: ["o***@***"] }),
    payment: paymentSchema.meta({ description: "The payment that the order waits for, or was placed with" }),
    rests: z.array(paymentSchema).meta({ description: "Further payments that brought what the first one lacked" }),
    missing: amountSchema.nullable().meta({
      description: "What is still missing of the price, in the panel's currency; null where nothing is, or nothing has arrived",
    }),
    left: amountSchema.nullable().meta({
      description:
        "What arrived above the price and is on the account's balance, in the panel's currency; null before an order, and where nothing did",
    }),
    asked: z
      .object({
        service: z.string().meta({ description: "Name of the ordered service" }),
        serviceId: z.number().int().meta({ description: "Id of the ordered service" }),
        link: z.string().meta({ description: "What it is ordered for; empty where the service takes no link" }),
        quantity: z.number().int().nullable().meta({ description: "How many; null where the service's other fields tell" }),
      })
      .meta({ description: "What is placed once the money is there" }),
    order: ownOrderSchema
      .pick({ id: true, quantity: true, startCount: true, remains: true, status: true, createdAt: true })
      .nullable()
      .meta({ description: "The order; null before it is placed" }),
  })
  .meta({ id: "GuestOrder", description: "An order bought by email, as its signed page shows it" });
export type GuestOrder = z.infer<typeof guestOrderSchema>;

export const guestTokenInput = z.object({ token: guestTokenSchema });
export type GuestTokenInput = z.infer<typeof guestTokenInput>;

export const payGuestRestInput = z.object({
  ...guestTokenInput.shape,
  system: startPaymentInput.shape.system.optional().meta({ description: "How to pay; by default as before" }),
});
export type PayGuestRestInput = z.infer<typeof payGuestRestInput>;

const { paymentSystemPaymentId, amount, comment } = sendReceiptInput.shape;
export const guestReceiptInput = z.object({ ...guestTokenInput.shape, paymentSystemPaymentId, amount, comment });
export type GuestReceiptInput = z.infer<typeof guestReceiptInput>;

export const guestClaimOutput = z.object({
  status: z.literal("ok"),
  nextIn: z.number().int().meta({ description: "Seconds until another email can be sent" }),
});

/** What the storefront's page of such an order reads. */
export interface GuestQueries {
  guestOrder(token: string): Promise<GuestOrder>;
}
