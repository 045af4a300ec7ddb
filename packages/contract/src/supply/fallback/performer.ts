import { z } from "zod";
import { serviceIdInput } from "../../selling/catalog/service.ts";
import { providerStatusSchema } from "../provider/provider.ts";
import { idSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

/** Why an order cannot be sent to a provider now. */
export const PERFORMER_PROBLEMS = [
  "provider_inactive",
  "provider_service_inactive",
  "rate_missing",
  "price_below_cost",
  "service_type_unsupported",
  "amount_invalid",
] as const;
export const performerProblemSchema = z.enum(PERFORMER_PROBLEMS);
export type PerformerProblem = z.infer<typeof performerProblemSchema>;

/** One provider's service that performs a service. The first is tried first, each next one after a rejection. */
export const performerSchema = z
  .object({
    place: z.number().int().meta({ description: "Position in the list, from 0: the first is tried first" }),
    provider: z
      .object({
        id: z.number().int().meta({ description: "Id of the provider" }),
        name: z.string().meta({ description: "Name of the provider" }),
        currency: z.string().meta({ description: "Currency of the provider's prices" }),
        status: providerStatusSchema.meta({ description: "Whether the provider works" }),
      })
      .meta({ description: "Who performs the service" }),
    service: z.string().meta({ description: "The provider's own id" }),
    name: z.string().meta({ description: "Name of the service at the provider", examples: ["Telegram members"] }),
    type: z.string().meta({ description: "Type of the service: which fields an order has", examples: ["Default"] }),
    rate: amountSchema.meta({ description: "Per 1000 (a package: per package) in the provider's currency" }),
    cost: amountSchema.nullable().meta({ description: "The same in the panel's currency; null where no exchange rate was set" }),
    min: z.number().int().meta({ description: "Fewest that the provider takes" }),
    max: z.number().int().meta({ description: "Most that the provider takes" }),
    problem: performerProblemSchema.nullable().meta({ description: "Why it would be skipped now; null: nothing is wrong" }),
  })
  .meta({ id: "Performer" });
export type Performer = z.infer<typeof performerSchema>;

export const listPerformersOutput = z.object({
  items: z.array(performerSchema).meta({ description: "The rows" }),
  currency: z.string().meta({ description: "The panel's" }),
  rate: amountSchema.meta({ description: "What customers pay per 1000 (a package: per package)" }),
});
export type ListPerformersOutput = z.infer<typeof listPerformersOutput>;

export const MOST_PERFORMERS = 10;

/** Providers number their services; some name them. */
const providerServiceId = z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().trim().min(1).max(100));

export const setPerformersInput = z.object({
  ...serviceIdInput.shape,
  performers: z
    .array(
      z.object({
        providerId: idSchema.meta({ description: "Id of the provider" }),
        service: providerServiceId.meta({ description: "The provider's own id of the service" }),
      }),
    )
    .min(1)
    .max(MOST_PERFORMERS)
    .meta({ description: "The whole list, in the order in which they are tried" }),
});
export type SetPerformersInput = z.infer<typeof setPerformersInput>;
