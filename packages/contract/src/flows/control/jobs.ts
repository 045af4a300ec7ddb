import { z } from "zod";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";

/** A job that has used up its attempts. On the main panel, those of all panels are listed. */
export const deadJobSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the job" }),
    task: z.string().meta({ description: "Name of the background task" }),
    panel: z
      .object({
        id: z.number().int().meta({ description: "Id of the panel" }),
        name: z.string().meta({ description: "Name of the panel" }),
      })
      .nullable()
      .meta({ description: "null: work of the whole platform" }),
    ids: z.record(z.string(), z.number()).meta({ description: "The ids that the job works on, by name" }),
    error: z.string().nullable().meta({ description: "The last error as text; null where the job left none" }),
    attempts: z.number().int().meta({ description: "How often it was tried" }),
    diedAt: secondsSchema,
  })
  .meta({ id: "DeadJob" });
export type DeadJobItem = z.infer<typeof deadJobSchema>;
export const deadJobsInput = z.object(listInput);
export type DeadJobsInput = z.infer<typeof deadJobsInput>;
export const deadJobsOutput = listOutput(deadJobSchema);
export type DeadJobsOutput = z.infer<typeof deadJobsOutput>;
export const deadJobInput = z.object({ jobId: idSchema });
export type DeadJobInput = z.infer<typeof deadJobInput>;
