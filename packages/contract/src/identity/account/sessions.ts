import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

export const sessionSchema = z.object({
  id: z.uuid().meta({ description: "Id of the session" }),
  device: z.string().nullable().meta({ description: '"Chrome (Windows)"; null where the browser did not say' }),
  isMobile: z.boolean().meta({ description: "Whether the browser is a phone's" }),
  country: z.string().nullable().meta({ description: "ISO 3166 country of the address; null where it is not known" }),
  ip: z
    .string()
    .nullable()
    .meta({ description: "Address of the last request; null where it is not known", examples: ["203.0.113.7"] }),
  createdAt: secondsSchema,
  seenAt: secondsSchema,
  isCurrent: z.boolean().meta({ description: "Whether this request belongs to it" }),
});
export type SessionItem = z.infer<typeof sessionSchema>;
export const listSessionsOutput = z.object({ items: z.array(sessionSchema).meta({ description: "The rows" }) });
export const endSessionInput = z.object({ id: z.uuid().meta({ description: "The session to end" }) });
export type EndSessionInput = z.infer<typeof endSessionInput>;
