import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

export const sessionSchema = z.object({
  id: z.uuid(),
  /** "Chrome on Windows"; null where the browser did not say. */
  device: z.string().nullable(),
  isMobile: z.boolean(),
  /** ISO 3166 country of the address; null where it is not known. */
  country: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: secondsSchema,
  seenAt: secondsSchema,
  isCurrent: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionSchema>;
export const listSessionsOutput = z.object({ items: z.array(sessionSchema) });
export const endSessionInput = z.object({ id: z.uuid() });
export type EndSessionInput = z.infer<typeof endSessionInput>;
