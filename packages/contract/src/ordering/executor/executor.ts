import { z } from "zod";
import { idSchema, isStorable, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

/** The most performers of a panel, without removed ones. */
export const MOST_EXECUTORS = 1000;

export const EXECUTOR_KINDS = ["person", "program"] as const;
export const executorKindSchema = z.enum(EXECUTOR_KINDS);
export type ExecutorKind = z.infer<typeof executorKindSchema>;

/** applied: has applied to perform tasks and waits for the owner's decision. */
export const EXECUTOR_STATUSES = ["applied", "active", "paused", "removed"] as const;
export type ExecutorStatus = (typeof EXECUTOR_STATUSES)[number];

const nameSchema = z.string().trim().min(1).max(60).refine(isStorable);
const aboutSchema = z.string().trim().max(1000).refine(isStorable);

export const executorSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the performer" }),
    kind: executorKindSchema.meta({ description: "A person who works in the cabinet, or a program with a key" }),
    user: z
      .object({
        id: z.number().int().meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      })
      .nullable()
      .meta({ description: "The person's account on the panel" }),
    name: z.string().meta({ description: "Name of the performer, shown in rankings", examples: ["Nova's bot"] }),
    about: z.string().nullable().meta({ description: "What the performer says about themselves; null where nothing was written" }),
    status: z.enum(EXECUTOR_STATUSES).meta({ description: "applied: waits for the panel's decision; paused: gets no tasks" }),
    isPublic: z.boolean().meta({ description: "Listed in the platform's rankings once there are enough executions" }),
    publicId: z.string().meta({ description: "Id of the performer in the platform's rankings" }),
    services: z.array(z.number().int()).nullable().meta({ description: "null: all own services" }),
    mostTasks: z.number().int().meta({ description: "Most tasks leased at the same time" }),
    keyHint: z.string().nullable().meta({ description: "The end of a program's key" }),
    performed: z.number().int().meta({ description: "Tasks performed in all" }),
    performedToday: z.number().int().meta({ description: "Tasks performed in the last 24 hours" }),
    ignored: z.number().int().meta({ description: "Orders given back, and leases that ran out" }),
    expired: z.number().int().meta({ description: "Leases that ran out" }),
    held: z.number().int().meta({ description: "Tasks leased at the moment" }),
    earned: amountSchema,
    lastSeenAt: secondsSchema.nullable().meta({ description: "Last request for a task, in seconds since the epoch; null: never" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Executor" });
export type Executor = z.infer<typeof executorSchema>;

export const listExecutorsInput = z.object({
  ...listInput,
  kind: optional(executorKindSchema).meta({ description: "Only persons, or only programs" }),
  status: optional(z.enum(EXECUTOR_STATUSES)).meta({ description: "Only performers with this status" }),
  serviceId: optional(idSchema).meta({ description: "Those who may perform this service" }),
});
export type ListExecutorsInput = z.infer<typeof listExecutorsInput>;
export const listExecutorsOutput = z.object({
  ...listOutput(executorSchema).shape,
  counts: z
    .object({
      all: z.number().int().meta({ description: "Of any status" }),
      applied: z.number().int().meta({ description: "Waiting for the panel's decision" }),
      active: z.number().int().meta({ description: "Getting tasks" }),
      paused: z.number().int().meta({ description: "Getting none" }),
    })
    .meta({ description: "Performers by status" }),
});

export const executorIdInput = z.object({ executorId: idSchema.meta({ description: "Id of the performer" }) });
export type ExecutorIdInput = z.infer<typeof executorIdInput>;

const mostTasks = z.number().int().min(1).max(1000);

/** A person, by login or email on the panel; a program, which gets a key. */
export const createExecutorInput = z.object({
  executor: z
    .discriminatedUnion("kind", [
      z.object({
        kind: z.literal("person"),
        login: z
          .string()
          .trim()
          .min(1)
          .max(254)
          .meta({ description: "Login or email of an account on this panel", examples: ["olga"] }),
      }),
      z.object({
        kind: z.literal("program"),
        name: nameSchema.meta({ description: "Name of the program" }),
        mostTasks: mostTasks.default(10).meta({ description: "Most tasks leased at the same time" }),
      }),
    ])
    .meta({ description: "A person of the panel, or a program" }),
});
export type CreateExecutorInput = z.infer<typeof createExecutorInput>;
/** The key is returned only here; null for a person. */
export const createExecutorOutput = z.object({
  id: z.number().int().meta({ description: "Id of the performer" }),
  key: z.string().nullable().meta({ description: "The program's key, shown this once; null for a person" }),
});
export const executorKeyOutput = z.object({
  id: z.number().int().meta({ description: "Id of the performer" }),
  key: z.string().meta({ description: "The program's new key, shown this once; the old one no longer works" }),
});

export const updateExecutorInput = z.object({
  ...executorIdInput.shape,
  name: nameSchema.optional().meta({ description: "Name of the performer" }),
  about: aboutSchema.nullable().optional().meta({ description: "What the performer says about themselves; null clears it" }),
  status: z.enum(["active", "paused"]).optional().meta({ description: "paused: gets no tasks" }),
  isPublic: z.boolean().optional().meta({ description: "Whether the platform's rankings may list the performer" }),
  mostTasks: mostTasks.optional().meta({ description: "Most tasks leased at the same time" }),
  services: z.array(idSchema).max(1000).nullable().optional().meta({ description: "null: all own services" }),
});
export type UpdateExecutorInput = z.infer<typeof updateExecutorInput>;

/** Sets who may perform one in-house service. */
export const setServiceExecutorsInput = z.object({
  serviceId: idSchema.meta({ description: "Id of the service" }),
  executorId: idSchema.meta({ description: "Id of the performer" }),
  allowed: z.boolean().meta({ description: "Whether the performer may perform the service" }),
});
export type SetServiceExecutorsInput = z.infer<typeof setServiceExecutorsInput>;

export const executionSchema = z
  .object({
    taskId: z.number().int().meta({ description: "Id of the task" }),
    orderId: z.number().int().meta({ description: "Id of the order it counts for" }),
    service: z
      .object({
        id: z.number().int().meta({ description: "Id of the service" }),
        name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
      })
      .meta({ description: "The service that was performed" }),
    executor: z
      .object({
        id: z.number().int().meta({ description: "Id of the performer" }),
        name: z.string().meta({ description: "Name of the performer" }),
      })
      .meta({ description: "The performer" }),
    identity: z
      .string()
      .meta({ description: "Account in the network that performed or performs the task, such as @olga", examples: ["@olga"] }),
    proof: z.string().nullable().meta({ description: "What the performer gave as proof; null where nothing was given" }),
    reward: amountSchema,
    seconds: z.number().int().meta({ description: "Time from taking a task to confirming it" }),
    doneAt: secondsSchema,
  })
  .meta({ id: "Execution" });
export type Execution = z.infer<typeof executionSchema>;
export const listExecutionsInput = z.object({
  ...listInput,
  executorId: optional(idSchema).meta({ description: "Id of the performer" }),
  serviceId: optional(idSchema).meta({ description: "Id of the service" }),
  orderId: optional(idSchema).meta({ description: "Id of the order" }),
});
export type ListExecutionsInput = z.infer<typeof listExecutionsInput>;
export const listExecutionsOutput = listOutput(executionSchema);

/** What a person enters in the application to perform tasks, and can change later. */
export const applyExecutorInput = z.object({
  name: nameSchema.meta({ description: "Name that the panel and the rankings show" }),
  about: aboutSchema.default("").meta({ description: "What the panel should know about the performer" }),
  isPublic: z.boolean().default(false).meta({ description: "Whether the platform's rankings may list the performer" }),
});
export type ApplyExecutorInput = z.infer<typeof applyExecutorInput>;

/** The performer's own page. */
export const ownExecutorOutput = z.object({
  isOffered: z.boolean().meta({ description: "Whether the panel has own services on which there is work to do at all" }),
  executor: executorSchema
    .pick({ id: true, name: true, about: true, status: true, isPublic: true, performed: true, performedToday: true, earned: true })
    .nullable()
    .meta({ description: "The caller as a performer; null: has not applied" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type OwnExecutor = z.infer<typeof ownExecutorOutput>;
