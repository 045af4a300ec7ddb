import { z } from "zod";
import { serviceIdInput } from "../catalog/service.ts";
import { idSchema, listInput, listOutput } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { userIdInput } from "../../tenancy/customer/user.ts";
import { customDiscountInput, discountInput, percentSchema } from "../../kernel/amount/percent.ts";

/** A custom price of one user for one service, and its current effect. */
export const customPriceSchema = z
  .object({
    user: z.object({ id: z.number().int(), login: z.string() }),
    service: z.object({ id: z.number().int(), name: z.string(), type: z.string() }),
    /** Fixed: the price itself. */
    fixed: amountSchema.nullable(),
    /** Percent off the service's price; below zero it is more expensive. */
    discount: percentSchema.nullable(),
    /** What the user pays now, without happy hours. */
    rate: amountSchema,
    serviceRate: amountSchema,
    cost: amountSchema,
    /** The custom price would be below cost, so the user pays the cost. */
    isRaised: z.boolean(),
  })
  .meta({ id: "CustomPrice" });
export type CustomPriceItem = z.infer<typeof customPriceSchema>;

/** The user's general discount: the group's takes precedence over their own. */
export const userTermsSchema = z
  .object({ discount: percentSchema, group: z.object({ id: z.number().int(), name: z.string(), discount: percentSchema }).nullable() })
  .meta({ id: "UserTerms" });
export type UserTermsShown = z.infer<typeof userTermsSchema>;

export const listUserPricesInput = z.object({ ...userIdInput.shape, ...listInput });
export type ListUserPricesInput = z.infer<typeof listUserPricesInput>;
export const listUserPricesOutput = z.object({ ...listOutput(customPriceSchema).shape, terms: userTermsSchema, currency: z.string() });

export const setUserTermsInput = z.object({ ...userIdInput.shape, discount: discountInput, groupId: idSchema.nullable() });
export type SetUserTermsInput = z.infer<typeof setUserTermsInput>;

export const listServicePricesInput = z.object({ ...serviceIdInput.shape, ...listInput });
export type ListServicePricesInput = z.infer<typeof listServicePricesInput>;
export const listServicePricesOutput = z.object({ ...listOutput(customPriceSchema).shape, currency: z.string() });

export const customPriceIdInput = z.object({ userId: idSchema, serviceId: idSchema });
export type CustomPriceIdInput = z.infer<typeof customPriceIdInput>;
export const setCustomPriceInput = z.object({
  ...customPriceIdInput.shape,
  price: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("fixed"), rate: amountInput }),
    z.object({ kind: z.literal("percent"), discount: customDiscountInput }),
  ]),
});
export type SetCustomPriceInput = z.infer<typeof setCustomPriceInput>;
