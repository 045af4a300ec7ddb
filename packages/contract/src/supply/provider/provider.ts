import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { driftSchema, ownDriftInput } from "../../selling/price/drift.ts";

/** ok, failing (returns errors, being retried), invalid_key, out_of_money (orders wait), off (by the owner). */
export const PROVIDER_STATUSES = ["ok", "failing", "invalid_key", "out_of_money", "off"] as const;
export const providerStatusSchema = z.enum(PROVIDER_STATUSES);

export const providerSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the provider" }),
    name: z.string().meta({ description: "Name for the panel's staff", examples: ["Nova"] }),
    url: z.string().meta({ description: "Address of its reseller API", examples: ["https://example.com/api/v2"] }),
    status: providerStatusSchema.meta({ description: "Whether it works: off was set by the panel, the other states are observed" }),
    statusText: z.string().nullable().meta({ description: "What the provider last answered when it did not work; null where it works" }),
    balance: amountSchema.nullable().meta({ description: "What the account there holds; null: not known, or not shown to this manager" }),
    currency: z.string().meta({ description: "Currency of its prices and balance" }),
    servicesCount: z.number().int().meta({ description: "Services of its catalogue" }),
    isPractice: z.boolean().meta({ description: "Whether it is the built-in one for practice, whose orders cost nothing" }),
    waitingOrders: z.number().int().meta({ description: "Orders that wait for it" }),
    concurrency: z.number().int().meta({ description: "Most parallel calls to it" }),
    isExclusive: z
      .boolean()
      .meta({ description: "The owner declares that no one else uses the key: an unknown order found there is attached automatically" }),
    drift: driftSchema.meta({
      description: "What happens to prices of its services when their cost changes, unless a service says otherwise",
    }),
    successRate: z.number().nullable().meta({ description: "Percent of the last day's orders that were accepted; null if none was sent" }),
    hoursLeft: z
      .number()
      .int()
      .nullable()
      .meta({ description: "How long the balance lasts at the last day's pace; null if nothing was spent or it is unknown" }),
    syncedAt: secondsSchema.nullable().meta({ description: "When its catalogue was last read, in seconds since the epoch; null: never" }),
    balanceAt: secondsSchema.nullable().meta({ description: "When its balance was last read, in seconds since the epoch; null: never" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Provider" });
export type Provider = z.infer<typeof providerSchema>;

export const connectProviderInput = z.object({
  url: z.string().trim().min(1).max(500).meta({ description: "Anything an owner pastes: with or without scheme, path or key" }),
  key: z.string().trim().max(200).default("").meta({ description: "The API key that the provider gave; never answered again" }),
  name: z.string().trim().min(1).max(60).optional().meta({ description: "Name for the panel's staff; by default the host" }),
});
export type ConnectProviderInput = z.infer<typeof connectProviderInput>;

export const providerIdInput = z.object({ providerId: idSchema.meta({ description: "Id of the provider" }) });
export type ProviderIdInput = z.infer<typeof providerIdInput>;
export const listProvidersInput = z.object(listInput);
export type ListProvidersInput = z.infer<typeof listProvidersInput>;
export const listProvidersOutput = listOutput(providerSchema);

export const refreshProviderInput = z.object({
  ...providerIdInput.shape,
  acceptShorter: z
    .boolean()
    .default(false)
    .meta({ description: "The owner confirms that a catalogue reduced to less than half is correct" }),
});
export type RefreshProviderInput = z.infer<typeof refreshProviderInput>;

export const updateProviderInput = z.object({
  ...providerIdInput.shape,
  name: z.string().trim().min(1).max(60).optional().meta({ description: "Name for the panel's staff" }),
  key: z.string().trim().min(1).max(200).optional().meta({ description: "A new API key of the provider; never answered again" }),
  enabled: z.boolean().optional().meta({ description: "false: nothing is sent to it" }),
  concurrency: z.number().int().min(1).max(64).optional().meta({ description: "Most parallel calls to it" }),
  isExclusive: z
    .boolean()
    .optional()
    .meta({ description: "No one else uses the key: an unknown order found there is attached automatically" }),
  drift: ownDriftInput
    .optional()
    .meta({ description: "What happens to prices of its services when their cost changes; missing: as it is now" }),
});
export type UpdateProviderInput = z.infer<typeof updateProviderInput>;

export const providerServiceSchema = z
  .object({
    service: z.string().meta({ description: "The provider's own id" }),
    name: z.string().meta({ description: "Name of the service at the provider", examples: ["Telegram members"] }),
    category: z.string().meta({ description: "Category at the provider" }),
    type: z.string().meta({ description: "Type of the service: which fields an order has", examples: ["Default"] }),
    rate: amountSchema.meta({ description: "Per 1000 in the provider's currency" }),
    min: z.number().int().meta({ description: "Fewest that the provider takes" }),
    max: z.number().int().meta({ description: "Most that the provider takes" }),
    refill: z.boolean().meta({ description: "Whether the provider refills" }),
    cancel: z.boolean().meta({ description: "Whether the provider cancels" }),
    dripfeed: z.boolean().meta({ description: "Whether the provider delivers in parts" }),
    description: z.string().nullable().meta({ description: "The provider's description; null: none" }),
    orderable: z.boolean().meta({ description: "Whether its type can be ordered through Vitrine" }),
    importedId: z.number().int().nullable().meta({ description: "Our service imported from it" }),
    missingSince: secondsSchema.nullable().meta({ description: "Since when it has been missing in the provider's catalogue" }),
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
  category: optional(z.string().max(300)).meta({ description: "Services of this category of the provider" }),
  type: optional(z.string().max(100)).meta({ description: "Services of this type" }),
  missing: flag.meta({ description: "Services that are no longer available, instead of available ones" }),
});
export type ListProviderServicesInput = z.infer<typeof listProviderServicesInput>;
export const listProviderServicesOutput = z.object({
  ...listOutput(providerServiceSchema).shape,
  categories: z
    .array(
      z.object({
        name: z.string().meta({ description: "Name of the category", examples: ["Telegram subscribers"] }),
        count: z.number().int().meta({ description: "How many services it has" }),
      }),
    )
    .meta({ description: "Categories of the provider" }),
});

export const CHANGE_KINDS = ["new", "gone", "returned", "dearer", "cheaper", "limits", "flags", "held"] as const;
export const changeKindSchema = z.enum(CHANGE_KINDS);

export const providerChangeSchema = z.object({
  id: z.number().int().meta({ description: "Id of the change" }),
  kind: changeKindSchema.meta({ description: "What the provider changed" }),
  service: z.string().meta({ description: "The provider's own id of the service", examples: ["1043"] }),
  serviceId: z.number().int().nullable().meta({ description: "Our service imported from it; null: none" }),
  name: z.string().meta({ description: "Name of the service at the provider", examples: ["Telegram members"] }),
  before: z.record(z.string(), z.unknown()).nullable().meta({ description: "The changed values before; null: a new service" }),
  after: z.record(z.string(), z.unknown()).nullable().meta({ description: "The changed values after; null: no longer in the catalogue" }),
  createdAt: secondsSchema,
});
export type ProviderChange = z.infer<typeof providerChangeSchema>;
export const listProviderChangesInput = z.object({
  ...providerIdInput.shape,
  ...listInput,
  kind: optional(changeKindSchema).meta({ description: "Only changes of this kind" }),
  own: flag.meta({ description: "Only changes of services that the panel has imported" }),
});
export type ListProviderChangesInput = z.infer<typeof listProviderChangesInput>;
export const listProviderChangesOutput = listOutput(providerChangeSchema);
