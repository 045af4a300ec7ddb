import { z } from "zod";
import { apiScopeSchema } from "../access/roles.ts";
import { idSchema, secondsSchema } from "../shared/list.ts";

export const createKeyInput = z.object({ name: z.string().trim().min(1).max(60), scope: apiScopeSchema });
export type CreateKeyInput = z.infer<typeof createKeyInput>;
/** The key itself is shown once and kept only as a hash. */
export const createKeyOutput = z.object({ id: z.number().int(), key: z.string() });

export const apiKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  scope: apiScopeSchema,
  hint: z.string(),
  lastUsedAt: secondsSchema.nullable(),
  createdAt: secondsSchema,
});
export const listKeysOutput = z.object({ items: z.array(apiKeySchema) });
export const keyIdInput = z.object({ keyId: idSchema });
export type KeyIdInput = z.infer<typeof keyIdInput>;
