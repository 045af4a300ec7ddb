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
    place: z.number().int(),
    provider: z.object({ id: z.number().int(), name: z.string(), currency: z.string(), status: providerStatusSchema }),
    /** The provider's own id. */
    service: z.string(),
    name: z.string(),
    type: z.string(),
    /** Per 1000 (a package: per package) in the provider's currency. */
    rate: amountSchema,
    /** The same in the panel's currency; null where no exchange rate was set. */
    cost: amountSchema.nullable(),
    min: z.number().int(),
    max: z.number().int(),
    problem: performerProblemSchema.nullable(),
  })
  .meta({ id: "Performer" });
export type Performer = z.infer<typeof performerSchema>;

export const listPerformersOutput = z.object({
  items: z.array(performerSchema),
  /** The panel's. */
  currency: z.string(),
  /** What customers pay per 1000 (a package: per package). */
  rate: amountSchema,
});
export type ListPerformersOutput = z.infer<typeof listPerformersOutput>;

export const MOST_PERFORMERS = 10;

/** Providers number their services; some name them. */
const providerServiceId = z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().trim().min(1).max(100));

export const setPerformersInput = z.object({
  ...serviceIdInput.shape,
  /** The whole list, in the order in which they are tried. */
  performers: z
    .array(z.object({ providerId: idSchema, service: providerServiceId }))
    .min(1)
    .max(MOST_PERFORMERS),
});
export type SetPerformersInput = z.infer<typeof setPerformersInput>;
