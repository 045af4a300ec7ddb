import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

/** Number of days whose orders are used for rankings. */
export const TOP_DAYS = 30;
/** With fewer ended orders the figures mean too little. */
export const LEAST_ORDERS = 30;
/** Listings used by fewer owners are not published, to protect them. */
export const LEAST_OWNERS = 2;
/** Prices paid by fewer owners are not published. */
export const LEAST_BUYERS = 3;

const percent = z.number().meta({ description: "percent" });
const seconds = z.number().int().nullable().meta({ description: "seconds; null: too few orders" });

const qualitySchema = z.object({
  /** Ended in the last 30 days, down to a round number. */
  orders: z.number().int(),
  success: percent,
  partial: percent,
  failed: percent,
  /** Units ordered and not delivered. */
  undelivered: percent,
  startSeconds: seconds,
  finishSeconds: seconds,
});
export type Quality = z.infer<typeof qualitySchema>;

/** Oldest first: percent completed, null where too few ended. */
const days = z.array(z.number().nullable());

export const topServiceSchema = z
  .object({
    /** Of this listing, not of any panel. */
    id: z.number().int(),
    name: z.string(),
    provider: z.string().meta({ description: "host" }),
    providerService: z.string(),
    network: z.string(),
    type: z.string(),
    ...qualitySchema.shape,
    /** The median that owners pay per 1000; null if too few do. */
    price: z.object({ rate: amountSchema, currency: z.string() }).nullable(),
    days,
  })
  .meta({ id: "TopService" });
export type TopService = z.infer<typeof topServiceSchema>;

export const TOP_SORTS = ["success", "start", "finish", "orders"] as const;
const sorted = { sort: z.preprocess((value) => (value === "" ? undefined : value), z.enum(TOP_SORTS).default("success")) };

export const listTopServicesInput = z.object({
  ...listInput,
  ...sorted,
  network: optional(z.string().max(60)),
  provider: optional(z.string().max(253)),
});
export type ListTopServicesInput = z.infer<typeof listTopServicesInput>;
export const listTopServicesOutput = z.object({
  ...listOutput(topServiceSchema).shape,
  networks: z.array(z.string()),
  computedAt: secondsSchema.nullable(),
});

export const topProviderSchema = z
  .object({
    host: z.string(),
    /** The provider's services that are listed. */
    services: z.number().int(),
    networks: z.array(z.string()),
    ...qualitySchema.shape,
    days,
  })
  .meta({ id: "TopProvider" });
export type TopProvider = z.infer<typeof topProviderSchema>;

export const listTopProvidersInput = z.object({ ...listInput, ...sorted, network: optional(z.string().max(60)) });
export type ListTopProvidersInput = z.infer<typeof listTopProvidersInput>;
export const listTopProvidersOutput = z.object({
  ...listOutput(topProviderSchema).shape,
  networks: z.array(z.string()),
  /** The whole platform; null while there are too few orders. */
  all: qualitySchema.nullable(),
  computedAt: secondsSchema.nullable(),
});

export const topServiceInput = z.object({ listed: idSchema });
export type TopServiceInput = z.infer<typeof topServiceInput>;
export const topServiceOutput = z.object({
  service: topServiceSchema,
  provider: topProviderSchema.nullable(),
  /** Of the same network and type at other providers, the best first. */
  others: z.array(topServiceSchema),
  computedAt: secondsSchema,
});

export const servicesFaqOutput = z.object({
  all: qualitySchema.nullable(),
  networks: z.array(z.object({ network: z.string(), ...qualitySchema.shape })),
  computedAt: secondsSchema.nullable(),
});
export type ServicesFaq = z.infer<typeof servicesFaqOutput>;
