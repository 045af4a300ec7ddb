import { z } from "zod";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** A job that failed as often as it may. On the main panel, those of all panels are listed. */
export const deadJobSchema = z
  .object({
    id: z.number().int(),
    task: z.string(),
    /** null: work of the whole platform. */
    panel: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** The ids it works on, by name. */
    ids: z.record(z.string(), z.number()),
    error: z.string().nullable(),
    attempts: z.number().int(),
    diedAt: secondsSchema,
  })
  .meta({ id: "DeadJob" });
export type DeadJobItem = z.infer<typeof deadJobSchema>;
export const deadJobsOutput = z.object({ items: z.array(deadJobSchema) });
export const deadJobInput = z.object({ jobId: idSchema });
export type DeadJobInput = z.infer<typeof deadJobInput>;
