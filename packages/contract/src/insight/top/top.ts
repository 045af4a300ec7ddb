import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { PURPOSES } from "../../selling/catalog/service-purpose.ts";

/** Number of days whose orders are used for rankings. */
export const TOP_DAYS = 30;
/** With fewer ended orders the figures are not meaningful. */
export const LEAST_ORDERS = 30;
/** Listings used by fewer owners are not published, to protect them. */
export const LEAST_OWNERS = 2;
/** Prices paid by fewer owners are not published. */
export const LEAST_BUYERS = 3;

/** The host by which rankings identify a provider; undefined for an invalid address. */
export const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : undefined);

const percent = z.number().meta({ description: "percent" });
const seconds = z.number().int().nullable().meta({ description: "seconds; null: too few orders" });

const qualitySchema = z.object({
  orders: z.number().int().meta({ description: "Ended in the last 30 days, down to a round number" }),
  success: percent.meta({ description: "Percent delivered in full" }),
  partial: percent.meta({ description: "Percent delivered in part" }),
  failed: percent.meta({ description: "Percent that failed" }),
  /** Units ordered and not delivered. */
  undelivered: percent,
  startSeconds: seconds.meta({ description: "Median seconds to the first delivery; null: too few orders" }),
  finishSeconds: seconds.meta({ description: "Median seconds to completion; null: too few orders" }),
});
export type Quality = z.infer<typeof qualitySchema>;

/** Oldest first: percent completed, null where too few ended. */
const days = z.array(z.number().nullable());

export const topServiceSchema = z
  .object({
    id: z.number().int().meta({ description: "Of this listing, not of any panel" }),
    name: z.string().meta({ description: "Name of the service at the provider" }),
    provider: z.string().meta({ description: "host" }),
    providerService: z.string().meta({ description: "Id of the service at the provider" }),
    network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
    type: z.string().meta({ description: "Type of the service: which fields an order has", examples: ["Default"] }),
    ...qualitySchema.shape,
    price: z
      .object({
        rate: amountSchema.meta({ description: "Per 1000, or per package" }),
        currency: z
          .string()
          .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
      })
      .nullable()
      .meta({ description: "The median that owners pay per 1000; null if too few do" }),
    days: days.meta({ description: "Share delivered on each of the last 30 days, oldest first" }),
  })
  .meta({ id: "TopService" });
export type TopService = z.infer<typeof topServiceSchema>;

export const TOP_SORTS = ["success", "start", "finish", "orders"] as const;
const sorted = {
  sort: z
    .preprocess((value) => (value === "" ? undefined : value), z.enum(TOP_SORTS).default("success"))
    .meta({ description: "Order of the list, the best first" }),
};

export const listTopServicesInput = z.object({
  ...listInput,
  ...sorted,
  network: optional(z.string().max(60)).meta({ description: "Only of this network" }),
  provider: optional(z.string().max(253)).meta({ description: "Only services of this provider, by host name" }),
});
export type ListTopServicesInput = z.infer<typeof listTopServicesInput>;
export const listTopServicesOutput = z.object({
  ...listOutput(topServiceSchema).shape,
  networks: z.array(z.string()).meta({ description: "Networks that the list can be narrowed to" }),
  computedAt: secondsSchema.nullable().meta({ description: "When the rankings were computed, in seconds since the epoch; null: not yet" }),
});

export const topProviderSchema = z
  .object({
    host: z.string().meta({ description: "Host name of the provider's API", examples: ["provider.example"] }),
    services: z.number().int().meta({ description: "The provider's services that are listed" }),
    networks: z.array(z.string()).meta({ description: "Networks that it has listed services for" }),
    ...qualitySchema.shape,
    days: days.meta({ description: "Share delivered on each of the last 30 days, oldest first" }),
  })
  .meta({ id: "TopProvider" });
export type TopProvider = z.infer<typeof topProviderSchema>;

export const listTopProvidersInput = z.object({
  ...listInput,
  ...sorted,
  network: optional(z.string().max(60)).meta({ description: "Only of this network" }),
});
export type ListTopProvidersInput = z.infer<typeof listTopProvidersInput>;
export const listTopProvidersOutput = z.object({
  ...listOutput(topProviderSchema).shape,
  networks: z.array(z.string()).meta({ description: "Networks that the list can be narrowed to" }),
  all: qualitySchema.nullable().meta({ description: "The whole platform; null while there are too few orders" }),
  computedAt: secondsSchema.nullable().meta({ description: "When the rankings were computed, in seconds since the epoch; null: not yet" }),
});

export const topServiceInput = z.object({ listed: idSchema.meta({ description: "Id of the service in the rankings" }) });
export type TopServiceInput = z.infer<typeof topServiceInput>;
export const topServiceOutput = z.object({
  service: topServiceSchema.meta({ description: "The service with its figures" }),
  provider: topProviderSchema.nullable().meta({ description: "Figures of its provider; null: too few orders" }),
  others: z.array(topServiceSchema).meta({ description: "Of the same network and type at other providers, the best first" }),
  computedAt: secondsSchema,
});

export const servicesFaqOutput = z.object({
  all: qualitySchema.nullable().meta({ description: "Figures of the whole platform; null: too few orders" }),
  networks: z
    .array(z.object({ network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }), ...qualitySchema.shape }))
    .meta({ description: "The same for each network" }),
  computedAt: secondsSchema.nullable().meta({ description: "When the rankings were computed, in seconds since the epoch; null: not yet" }),
});
export type ServicesFaq = z.infer<typeof servicesFaqOutput>;

/** What owners pay a provider for services of one kind, as far as it is published. */
const offeredPriceSchema = z.object({
  network: z.string().meta({ description: "Network of the services, by its name", examples: ["Telegram"] }),
  purpose: z.enum([...PURPOSES, "other"]).meta({ description: "What the services add: followers, views, reactions" }),
  services: z.number().int().meta({ description: "Number of services that the median is of" }),
  rate: amountSchema.meta({ description: "Median per 1000" }),
  currency: z.string().meta({ description: "Currency of the rate, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type OfferedPrice = z.infer<typeof offeredPriceSchema>;

const providerOfferSchema = z.object({
  host: z.string().meta({ description: "Host of the provider, which is enough to connect it", examples: ["smm.example"] }),
  networks: z.array(z.string()).meta({ description: "Networks it is used for, the most used first" }),
  ...qualitySchema.shape,
  prices: z.array(offeredPriceSchema).meta({ description: "One for each network and kind, the most ordered first" }),
});

export const providerOffersOutput = z.object({
  items: z.array(providerOfferSchema).meta({ description: "At most five providers, the most reliable first" }),
  computedAt: secondsSchema.nullable().meta({ description: "When the rankings were computed, in seconds since the epoch; null: not yet" }),
});
export type ProviderOffers = z.infer<typeof providerOffersOutput>;
