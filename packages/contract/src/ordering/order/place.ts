import { z } from "zod";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { referenceSchema } from "../../kernel/paging/list.ts";
import { orderFieldsInput } from "./fields.ts";
import { orderStatusSchema } from "../../kernel/status/status.ts";

export const maxChargeInput = amountInput.meta({
  description: "The price that was shown: an order that costs more is refused with price_changed",
});

/** `reference` is the idempotency key: same key and body, same order; same key and another body is refused. */
export const placeOrderInput = z.object({
  ...orderFieldsInput.shape,
  reference: referenceSchema.optional(),
  maxCharge: maxChargeInput.optional(),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
export const placeOrderOutput = z.object({
  id: z.number().int().meta({ description: "Id of the order" }),
  charge: amountSchema.meta({ description: "What was paid for it" }),
  currency: z.string().meta({ description: "The panel's, of every amount" }),
  status: orderStatusSchema.meta({ description: "Where the order stands" }),
});
export type PlacedOrder = z.infer<typeof placeOrderOutput>;

export const quoteOrderInput = orderFieldsInput;
export const quoteOrderOutput = z.object({
  charge: amountSchema.meta({ description: "What the order would cost" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  quantity: z.number().int().meta({ description: "How many it would count as" }),
  rate: amountSchema.meta({ description: "What this customer pays per 1000 (a package: per package)" }),
  fullRate: amountSchema.meta({ description: "The same without happy hours and the customer's discounts; equal if no discount applies" }),
  balance: amountSchema.nullable().meta({ description: "What the wallet holds; null for guests" }),
  shortBy: amountSchema.nullable().meta({ description: "What is missing in the wallet; null: it is enough" }),
});
export type Quote = z.infer<typeof quoteOrderOutput>;
