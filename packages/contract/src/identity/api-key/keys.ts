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
  name: z.string().trim().min(1).max(60),
  scope: apiScopeSchema,
  /** Empty: any address is allowed. */
  addresses: z.array(addressRangeSchema).max(50).default([]),
  expiresAt: secondsSchema.nullable().default(null),
});
export type CreateKeyInput = z.input<typeof createKeyInput>;
/** The key itself is shown once and kept only as a hash. */
export const createKeyOutput = z.object({ id: z.number().int(), key: z.string() });

export const apiKeySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    scope: apiScopeSchema,
    mode: keyModeSchema,
    hint: z.string(),
    addresses: z.array(z.string()),
    expiresAt: secondsSchema.nullable(),
    /** Replaced by another key; ends at expiresAt. */
    isReplaced: z.boolean(),
    lastUsedAt: secondsSchema.nullable(),
    lastUsedIp: z.string().nullable(),
    /** Requests in the current minute. */
    usedThisMinute: z.number().int(),
    createdAt: secondsSchema,
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKeySchema>;
export const listKeysOutput = z.object({
  items: z.array(apiKeySchema),
  /** Per key; null if there is no limit. */
  requestsPerMinute: z.number().int().nullable(),
});
export const keyIdInput = z.object({ keyId: idSchema });
export type KeyIdInput = z.infer<typeof keyIdInput>;
export const rotateKeyOutput = z.object({ ...createKeyOutput.shape, oldKeyUntil: secondsSchema });

export const panelKeyIdInput = z.object({ keyId: idSchema });
export type PanelKeyIdInput = z.infer<typeof panelKeyIdInput>;
