import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";

/** ok, failing (returns errors, being retried), invalid_key, out_of_money (orders wait), off (by the owner). */
export const PROVIDER_STATUSES = ["ok", "failing", "invalid_key", "out_of_money", "off"] as const;
export const providerStatusSchema = z.enum(PROVIDER_STATUSES);

export const providerSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    status: providerStatusSchema,
    statusText: z.string().nullable(),
    balance: amountSchema.nullable(),
    currency: z.string(),
    servicesCount: z.number().int(),
    isPractice: z.boolean(),
    waitingOrders: z.number().int(),
    /** Most parallel calls to it. */
    concurrency: z.number().int(),
    /** The owner declares that no one else uses the key: an unknown order found there is attached automatically. */
    isExclusive: z.boolean(),
    /** Percent of the last day's orders that were accepted; null if none was sent. */
    successRate: z.number().nullable(),
    /** How long the balance lasts at the last day's pace; null if nothing was spent or it is unknown. */
    hoursLeft: z.number().int().nullable(),
    syncedAt: secondsSchema.nullable(),
    balanceAt: secondsSchema.nullable(),
    createdAt: secondsSchema,
  })
  .meta({ id: "Provider" });
export type Provider = z.infer<typeof providerSchema>;

export const connectProviderInput = z.object({
  /** Anything an owner pastes: with or without scheme, path or key. */
  url: z.string().trim().min(1).max(500),
  key: z.string().trim().max(200).default(""),
  name: z.string().trim().min(1).max(60).optional(),
});
export type ConnectProviderInput = z.infer<typeof connectProviderInput>;

export const providerIdInput = z.object({ providerId: idSchema });
export type ProviderIdInput = z.infer<typeof providerIdInput>;
export const listProvidersInput = z.object(listInput);
export type ListProvidersInput = z.infer<typeof listProvidersInput>;
export const listProvidersOutput = listOutput(providerSchema);

export const refreshProviderInput = z.object({
  ...providerIdInput.shape,
  /** The owner confirms that a catalogue reduced to less than half is correct. */
  acceptShorter: z.boolean().default(false),
});
export type RefreshProviderInput = z.infer<typeof refreshProviderInput>;

export const updateProviderInput = z.object({
  ...providerIdInput.shape,
  name: z.string().trim().min(1).max(60).optional(),
  key: z.string().trim().min(1).max(200).optional(),
  enabled: z.boolean().optional(),
  concurrency: z.number().int().min(1).max(64).optional(),
  isExclusive: z.boolean().optional(),
});
export type UpdateProviderInput = z.infer<typeof updateProviderInput>;

export const providerServiceSchema = z
  .object({
    /** The provider's own id. */
    service: z.string(),
    name: z.string(),
    category: z.string(),
    type: z.string(),
    /** Per 1000 in the provider's currency. */
    rate: amountSchema,
    min: z.number().int(),
    max: z.number().int(),
    refill: z.boolean(),
    cancel: z.boolean(),
    dripfeed: z.boolean(),
    description: z.string().nullable(),
    orderable: z.boolean(),
    /** Our service imported from it. */
    importedId: z.number().int().nullable(),
    /** Since when it has been missing in the provider's catalogue. */
    missingSince: secondsSchema.nullable(),
  })
  .meta({ id: "ProviderService" });
export type ProviderService = z.infer<typeof providerServiceSchema>;

const flag = z
  .preprocess((value) => value === true || value === "true" || value === "1", z.boolean())
  .optional()
  .transform((value) => value ?? false);

export const listProviderServicesInput = z.object({
  ...providerIdInput.shape,
  ...listInput,
  perPage: numberInput(z.int().min(1).max(20_000)).default(25),
  category: optional(z.string().max(300)),
  type: optional(z.string().max(100)),
  /** Services that are no longer available, instead of available ones. */
  missing: flag,
});
export type ListProviderServicesInput = z.infer<typeof listProviderServicesInput>;
export const listProviderServicesOutput = z.object({
  ...listOutput(providerServiceSchema).shape,
  categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

export const CHANGE_KINDS = ["new", "gone", "returned", "dearer", "cheaper", "limits", "flags", "held"] as const;
export const changeKindSchema = z.enum(CHANGE_KINDS);

export const providerChangeSchema = z.object({
  id: z.number().int(),
  kind: changeKindSchema,
  service: z.string(),
  serviceId: z.number().int().nullable(),
  name: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: secondsSchema,
});
export type ProviderChange = z.infer<typeof providerChangeSchema>;
export const listProviderChangesInput = z.object({
  ...providerIdInput.shape,
  ...listInput,
  kind: optional(changeKindSchema),
  /** Only changes of services that the panel has imported. */
  own: flag,
});
export type ListProviderChangesInput = z.infer<typeof listProviderChangesInput>;
export const listProviderChangesOutput = listOutput(providerChangeSchema);
