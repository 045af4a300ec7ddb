import { z } from "zod";
import { listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { executorKindSchema } from "./executor.ts";

/** Executions of the last 30 days that a performer must have to be listed. */
export const LEAST_EXECUTIONS = 20;

export const topPerformerSchema = z
  .object({
    publicId: z.uuid(),
    name: z.string(),
    kind: executorKindSchema,
    networks: z.array(z.string()),
    executions: z.number().int(),
    orders: z.number().int(),
    /** Percent of the tasks taken. */
    success: z.number(),
    /** 0 to 5: five times the lower confidence bound of the share performed. */
    rating: z.number(),
    medianSeconds: z.number().int(),
    since: secondsSchema,
  })
  .meta({ id: "TopPerformer" });
export type TopPerformer = z.infer<typeof topPerformerSchema>;

export const topPerformersInput = z.object({
  ...listInput,
  network: optional(z.string().trim().max(60)),
  kind: optional(executorKindSchema),
});
export type TopPerformersInput = z.infer<typeof topPerformersInput>;
export const topPerformersOutput = z.object({ ...listOutput(topPerformerSchema).shape, networks: z.array(z.string()) });

export const resumeInput = z.object({ performer: z.uuid() });
export type ResumeInput = z.infer<typeof resumeInput>;
export const resumeOutput = z.object({
  ...topPerformerSchema.shape,
  about: z.string().nullable(),
  /** Executions of each of the last 30 days, the oldest first. */
  days: z.array(z.number().int()),
});
export type Resume = z.infer<typeof resumeOutput>;
