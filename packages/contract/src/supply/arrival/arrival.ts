import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { ROUNDING_STEPS } from "../../selling/price/rounding.ts";
import { providerServiceSchema } from "../provider/provider.ts";

/** Older ones are no longer new. */
export const ARRIVAL_DAYS = 90;
/** Percent added to the cost if nothing was imported yet. */
export const FIRST_EXTRA_CHARGE = "30";

export const ARRIVAL_VIEWS = ["new", "imported", "hidden"] as const;

export const listArrivalsInput = z.object({
  ...listInput,
  view: z.enum(ARRIVAL_VIEWS).default("new").meta({ description: "new: neither imported nor hidden" }),
  provider: optional(idSchema).meta({ description: "Services of this provider" }),
});
export type ListArrivalsInput = z.output<typeof listArrivalsInput>;

/** The filters of an action on everything that matches. */
export const matchingArrivalsInput = listArrivalsInput.omit({ page: true, perPage: true });
export type MatchingArrivalsInput = z.output<typeof matchingArrivalsInput>;
export const matchingArrivalsOutput = z.object({
  items: z
    .array(
      z.object({
        providerId: z.number().int().meta({ description: "Id of the provider" }),
        services: z.array(z.string()).meta({ description: "The provider’s own service ids, the newest first" }),
      }),
    )
    .meta({ description: "By provider" }),
});
export type MatchingArrivals = z.infer<typeof matchingArrivalsOutput>;

export const arrivalSchema = z
  .object({
    ...providerServiceSchema.shape,
    provider: z
      .object({
        id: z.number().int().meta({ description: "Id of the provider" }),
        name: z.string().meta({ description: "As the owner named the provider" }),
        currency: z.string().meta({ description: "Of the rate", examples: ["USD"] }),
      })
      .meta({ description: "Whose catalogue it is in" }),
    since: secondsSchema.meta({ description: "When it was first seen at the provider, in seconds since the epoch" }),
  })
  .meta({ id: "NewService" });
export type Arrival = z.infer<typeof arrivalSchema>;

export const arrivalsOutput = z.object({
  ...listOutput(arrivalSchema).shape,
  counts: z
    .object({
      new: z.number().int().meta({ description: "Neither imported nor hidden" }),
      imported: z.number().int().meta({ description: "That the panel sells now" }),
      hidden: z.number().int().meta({ description: "That the owner does not want to see" }),
    })
    .meta({ description: "By view, over all providers" }),
  providers: z
    .array(
      z.object({
        id: z.number().int().meta({ description: "Id of the provider" }),
        name: z.string().meta({ description: "As the owner named the provider" }),
        extraCharge: z.string().meta({ description: "Percent added to the cost by its last import", examples: ["30"] }),
        rounding: z.enum(ROUNDING_STEPS).nullable().meta({ description: "How that import rounded prices up; null: exact" }),
      }),
    )
    .meta({ description: "Connected providers, with what one press imports at" }),
});
export type Arrivals = z.infer<typeof arrivalsOutput>;

export const hideArrivalsInput = z.object({
  providerId: idSchema.meta({ description: "Id of the provider" }),
  services: z.array(z.string().min(1).max(64)).min(1).max(20_000).meta({ description: "The provider’s own service ids" }),
  isHidden: z.boolean().meta({ description: "False: they are shown as new again" }),
});
export type HideArrivalsInput = z.output<typeof hideArrivalsInput>;
export const hideArrivalsOutput = z.object({ changed: z.number().int().meta({ description: "How many were changed" }) });
