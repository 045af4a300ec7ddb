import { z } from "zod";
import { serviceIdInput } from "../catalog/service.ts";
import { idSchema, listInput, listOutput } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { userIdInput } from "../../tenancy/customer/user.ts";
import { customDiscountInput, discountInput, percentSchema } from "../../kernel/amount/percent.ts";

/** A custom price of one user for one service, and its current effect. */
export const customPriceSchema = z
  .object({
    user: z
      .object({
        id: z.number().int().meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      })
      .meta({ description: "The account" }),
    service: z
      .object({
        id: z.number().int().meta({ description: "Id of the service" }),
        name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
        type: z.string().meta({ description: "Type of the service: which fields an order has", examples: ["Default"] }),
      })
      .meta({ description: "The service that the price is for" }),
    fixed: amountSchema.nullable().meta({ description: "Fixed: the price itself" }),
    discount: percentSchema.nullable().meta({ description: "Percent off the service's price; below zero it is more expensive" }),
    rate: amountSchema.meta({ description: "What the user pays now, without happy hours" }),
    serviceRate: amountSchema,
    cost: amountSchema.meta({ description: "What the provider takes per 1000, or per package" }),
    isRaised: z.boolean().meta({ description: "The custom price would be below cost, so the user pays the cost" }),
  })
  .meta({ id: "CustomPrice" });
export type CustomPriceItem = z.infer<typeof customPriceSchema>;

/** The user's general discount: the group's takes precedence over their own. */
export const userTermsSchema = z
  .object({
    discount: percentSchema.meta({ description: "Percent off every price; the group's is not added, the greater one counts" }),
    group: z
      .object({
        id: z.number().int().meta({ description: "Id of the price group" }),
        name: z.string().meta({ description: "Name of the price group", examples: ["Partners"] }),
        discount: percentSchema.meta({ description: "Percent off for members of the group" }),
      })
      .nullable()
      .meta({ description: "The customer's price group; null: none" }),
  })
  .meta({ id: "UserTerms" });
export type UserTermsShown = z.infer<typeof userTermsSchema>;

export const listUserPricesInput = z.object({ ...userIdInput.shape, ...listInput });
export type ListUserPricesInput = z.infer<typeof listUserPricesInput>;
export const listUserPricesOutput = z.object({
  ...listOutput(customPriceSchema).shape,
  terms: userTermsSchema.meta({ description: "Discount and price group that hold for every service" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

export const setUserTermsInput = z.object({
  ...userIdInput.shape,
  discount: discountInput.meta({ description: "Percent off every price" }),
  groupId: idSchema.nullable().meta({ description: "The price group; null removes the customer from it" }),
});
export type SetUserTermsInput = z.infer<typeof setUserTermsInput>;

export const listServicePricesInput = z.object({ ...serviceIdInput.shape, ...listInput });
export type ListServicePricesInput = z.infer<typeof listServicePricesInput>;
export const listServicePricesOutput = z.object({
  ...listOutput(customPriceSchema).shape,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

export const customPriceIdInput = z.object({
  userId: idSchema.meta({ description: "Id of the customer" }),
  serviceId: idSchema.meta({ description: "Id of the service" }),
});
export type CustomPriceIdInput = z.infer<typeof customPriceIdInput>;
export const setCustomPriceInput = z.object({
  ...customPriceIdInput.shape,
  price: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("fixed"), rate: amountInput.meta({ description: "The price per 1000, or per package" }) }),
      z.object({
        kind: z.literal("percent"),
        discount: customDiscountInput.meta({ description: "Percent off the service's price; negative makes it more expensive" }),
      }),
    ])
    .meta({ description: "A fixed price, or a discount in percent" }),
});
export type SetCustomPriceInput = z.infer<typeof setCustomPriceInput>;
