import { z } from "zod";
import { apiScopeSchema } from "../../kernel/permission/roles.ts";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** Most active keys of one person. */
export const MOST_KEYS = 50;
/** How long a replaced key still works. */
export const ROTATION_HOURS = 24;

/** live: acts as the person; test: as the test customer of a panel's storefront, whose orders are free for the customer. */
export const KEY_MODES = ["live", "test"] as const;
export const keyModeSchema = z.enum(KEY_MODES);
export type KeyMode = z.infer<typeof keyModeSchema>;

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** An address or a range of them: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
export const addressRangeSchema = z
  .string()
  .trim()
  .max(50)
  .refine((text) => range.safeParse(text).success, { error: "address_range" })
  .meta({ examples: ["203.0.113.0/24"] });

export const createKeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .meta({ description: "What the key is for, as its owner reads it in lists", examples: ["Shop"] }),
  scope: apiScopeSchema.meta({ description: "What the key may do: read, also place orders, or everything its owner may" }),
  addresses: z.array(addressRangeSchema).max(50).default([]).meta({ description: "Empty: any address is allowed" }),
  expiresAt: secondsSchema.nullable().default(null).meta({ description: "When it ends, in seconds since the epoch; null: never" }),
});
export type CreateKeyInput = z.input<typeof createKeyInput>;
/** The key itself is shown once and kept only as a hash. */
export const createKeyOutput = z.object({
  id: z.number().int().meta({ description: "Id of the key" }),
  key: z.string().meta({
    description: "The key itself, for REST and the reseller API; shown this once",
    examples: ["p3k7fd2aq6x4mzt5wj2rb7ohc6ylvnsgei4u3q2d5xkfa7mbtzrw"],
  }),
});

export const apiKeySchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the key" }),
    name: z.string().meta({ description: "What the key is for", examples: ["Shop"] }),
    scope: apiScopeSchema.meta({ description: "What the key may do: read, also place orders, or everything its owner may" }),
    mode: keyModeSchema.meta({ description: "test keys place practice orders that cost nothing" }),
    hint: z.string().meta({ description: "The last characters of the key", examples: ["tzrw"] }),
    addresses: z.array(z.string()).meta({ description: "Addresses and ranges it may be used from; empty: any" }),
    expiresAt: secondsSchema.nullable().meta({ description: "When it ends, in seconds since the epoch; null: never" }),
    isReplaced: z.boolean().meta({ description: "Replaced by another key; ends at expiresAt" }),
    lastUsedAt: secondsSchema.nullable().meta({ description: "When it was last used, in seconds since the epoch; null: never" }),
    lastUsedIp: z
      .string()
      .nullable()
      .meta({ description: "Address of its last request; null: never used", examples: ["203.0.113.7"] }),
    usedThisMinute: z.number().int().meta({ description: "Requests in the current minute" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKeySchema>;
export const listKeysOutput = z.object({
  items: z.array(apiKeySchema).meta({ description: "The rows" }),
  requestsPerMinute: z.number().int().nullable().meta({ description: "Per key; null if there is no limit" }),
});
export const keyIdInput = z.object({ keyId: idSchema.meta({ description: "Id of the API key" }) });
export type KeyIdInput = z.infer<typeof keyIdInput>;
export const rotateKeyOutput = z.object({ ...createKeyOutput.shape, oldKeyUntil: secondsSchema });

export const panelKeyIdInput = z.object({ keyId: idSchema.meta({ description: "Id of the API key" }) });
export type PanelKeyIdInput = z.infer<typeof panelKeyIdInput>;
