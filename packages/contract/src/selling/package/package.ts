import { z } from "zod";
import { amountInput, amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { serviceIdInput } from "../catalog/service.ts";
import { MOST_PACKAGES } from "./package-rule.ts";

const quantity = z.number().int().min(1).max(2_147_483_647);

export const servicePackageSchema = z
  .object({
    quantity: quantity.meta({ description: "How many it delivers" }),
    price: amountSchema.nullable().meta({ description: "Its own price; null: the service's rate for this quantity" }),
    isOn: z.boolean().meta({ description: "Whether customers can choose it" }),
    charge: amountSchema
      .nullable()
      .meta({ description: "What customers without a discount pay, never below cost unless loss is allowed; null: too large" }),
    isOffered: z.boolean().meta({ description: "Whether customers see it now: on, and within the service's limits" }),
  })
  .meta({ id: "ServicePackage" });

export const servicePackagesOutput = z.object({
  items: z.array(servicePackageSchema).meta({ description: "From the smallest to the largest" }),
  isDefault: z.boolean().meta({ description: "Made from the service's limits and rate: the owner has chosen none" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type ServicePackages = z.infer<typeof servicePackagesOutput>;

const twice = (quantities: readonly number[]): number => quantities.findIndex((each, n) => quantities.indexOf(each) !== n);

export const setPackagesInput = z.object({
  ...serviceIdInput.shape,
  items: z
    .array(
      z.object({
        quantity: numberInput(quantity).meta({ description: "How many it delivers" }),
        price: amountInput.nullable().default(null).meta({ description: "Its own price; null: the service's rate for this quantity" }),
        isOn: z.boolean().default(true).meta({ description: "Whether customers can choose it" }),
      }),
    )
    .min(1)
    .max(MOST_PACKAGES)
    .superRefine((items, context) => {
      const at = twice(items.map((item) => item.quantity));
      if (at !== -1) context.addIssue({ code: "custom", path: [at, "quantity"], message: "taken" });
      if (!items.some(({ isOn }) => isOn)) context.addIssue({ code: "custom", path: [0, "isOn"] });
    })
    .meta({ description: "All packages of the service; others are removed. At least one must be on" }),
});
export type SetPackagesInput = z.infer<typeof setPackagesInput>;
