import { z } from "zod";
import { listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { executorKindSchema } from "./executor.ts";

/** Executions of the last 30 days that a performer must have to be listed. */
export const LEAST_EXECUTIONS = 20;

export const topPerformerSchema = z
  .object({
    publicId: z.uuid().meta({ description: "Id of the performer in the rankings" }),
    name: z.string().meta({ description: "Name of the performer" }),
    kind: executorKindSchema.meta({ description: "A person, or a program" }),
    networks: z.array(z.string()).meta({ description: "Networks of the performed services" }),
    executions: z.number().int().meta({ description: "Tasks performed in the last 30 days" }),
    orders: z.number().int().meta({ description: "Orders that they belonged to" }),
    success: z.number().meta({ description: "Percent of the tasks taken" }),
    rating: z.number().meta({ description: "0 to 5: five times the lower confidence bound of the share performed" }),
    medianSeconds: z.number().int().meta({ description: "Median seconds from taking a task to confirming it" }),
    since: secondsSchema.meta({ description: "First execution, in seconds since the epoch" }),
  })
  .meta({ id: "TopPerformer" });
export type TopPerformer = z.infer<typeof topPerformerSchema>;

export const topPerformersInput = z.object({
  ...listInput,
  network: optional(z.string().trim().max(60)).meta({ description: "Only of this network" }),
  kind: optional(executorKindSchema).meta({ description: "Only persons, or only programs" }),
});
export type TopPerformersInput = z.infer<typeof topPerformersInput>;
export const topPerformersOutput = z.object({
  ...listOutput(topPerformerSchema).shape,
  networks: z.array(z.string()).meta({ description: "Networks that the list can be narrowed to" }),
});

export const resumeInput = z.object({ performer: z.uuid().meta({ description: "Id of the performer in the rankings" }) });
export type ResumeInput = z.infer<typeof resumeInput>;
export const resumeOutput = z.object({
  ...topPerformerSchema.shape,
  about: z.string().nullable().meta({ description: "What the performer says about themselves; null where nothing was written" }),
  days: z.array(z.number().int()).meta({ description: "Executions of each of the last 30 days, the oldest first" }),
});
export type Resume = z.infer<typeof resumeOutput>;
