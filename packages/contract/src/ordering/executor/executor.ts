import { z } from "zod";
import { idSchema, isStorable, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

/** Executors of a panel that are not removed. */
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
    id: z.number().int(),
    kind: executorKindSchema,
    /** The person's account on the panel. */
    user: z.object({ id: z.number().int(), login: z.string() }).nullable(),
    name: z.string(),
    about: z.string().nullable(),
    status: z.enum(EXECUTOR_STATUSES),
    /** Listed in the platform's rankings once there are enough executions. */
    isPublic: z.boolean(),
    publicId: z.string(),
    /** null: all own services. */
    services: z.array(z.number().int()).nullable(),
    /** Most tasks leased at the same time. */
    mostTasks: z.number().int(),
    /** The end of a program's key. */
    keyHint: z.string().nullable(),
    performed: z.number().int(),
    performedToday: z.number().int(),
    /** Orders given back, and leases that ran out. */
    ignored: z.number().int(),
    expired: z.number().int(),
    held: z.number().int(),
    earned: amountSchema,
    lastSeenAt: secondsSchema.nullable(),
    createdAt: secondsSchema,
  })
  .meta({ id: "Executor" });
export type Executor = z.infer<typeof executorSchema>;

export const listExecutorsInput = z.object({
  ...listInput,
  kind: optional(executorKindSchema),
  status: optional(z.enum(EXECUTOR_STATUSES)),
  /** Those who may perform this service. */
  serviceId: optional(idSchema),
});
export type ListExecutorsInput = z.infer<typeof listExecutorsInput>;
export const listExecutorsOutput = z.object({
  ...listOutput(executorSchema).shape,
  counts: z.object({ all: z.number().int(), applied: z.number().int(), active: z.number().int(), paused: z.number().int() }),
});

export const executorIdInput = z.object({ executorId: idSchema });
export type ExecutorIdInput = z.infer<typeof executorIdInput>;

const mostTasks = z.number().int().min(1).max(1000);

/** A person, by login or email on the panel; a program, which gets a key. */
export const createExecutorInput = z.object({
  executor: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("person"), login: z.string().trim().min(1).max(254) }),
    z.object({ kind: z.literal("program"), name: nameSchema, mostTasks: mostTasks.default(10) }),
  ]),
});
export type CreateExecutorInput = z.infer<typeof createExecutorInput>;
/** The key is in this answer and nowhere else; null for a person. */
export const createExecutorOutput = z.object({ id: z.number().int(), key: z.string().nullable() });
export const executorKeyOutput = z.object({ id: z.number().int(), key: z.string() });

export const updateExecutorInput = z.object({
  ...executorIdInput.shape,
  name: nameSchema.optional(),
  about: aboutSchema.nullable().optional(),
  status: z.enum(["active", "paused"]).optional(),
  isPublic: z.boolean().optional(),
  mostTasks: mostTasks.optional(),
  /** null: all own services. */
  services: z.array(idSchema).max(1000).nullable().optional(),
});
export type UpdateExecutorInput = z.infer<typeof updateExecutorInput>;

/** Sets who may perform one in-house service. */
export const setServiceExecutorsInput = z.object({
  serviceId: idSchema,
  executorId: idSchema,
  allowed: z.boolean(),
});
export type SetServiceExecutorsInput = z.infer<typeof setServiceExecutorsInput>;

export const executionSchema = z
  .object({
    taskId: z.number().int(),
    orderId: z.number().int(),
    service: z.object({ id: z.number().int(), name: z.string() }),
    executor: z.object({ id: z.number().int(), name: z.string() }),
    identity: z.string(),
    proof: z.string().nullable(),
    reward: amountSchema,
    /** Time from taking a task to confirming it. */
    seconds: z.number().int(),
    doneAt: secondsSchema,
  })
  .meta({ id: "Execution" });
export type Execution = z.infer<typeof executionSchema>;
export const listExecutionsInput = z.object({
  ...listInput,
  executorId: optional(idSchema),
  serviceId: optional(idSchema),
  orderId: optional(idSchema),
});
export type ListExecutionsInput = z.infer<typeof listExecutionsInput>;
export const listExecutionsOutput = listOutput(executionSchema);

/** What a person enters in the application to perform tasks, and can change later. */
export const applyExecutorInput = z.object({
  name: nameSchema,
  about: aboutSchema.default(""),
  isPublic: z.boolean().default(false),
});
export type ApplyExecutorInput = z.infer<typeof applyExecutorInput>;

/** The performer's own page. */
export const ownExecutorOutput = z.object({
  /** Whether the panel has own services on which there is work to do at all. */
  isOffered: z.boolean(),
  executor: executorSchema
    .pick({ id: true, name: true, about: true, status: true, isPublic: true, performed: true, performedToday: true, earned: true })
    .nullable(),
  currency: z.string(),
});
export type OwnExecutor = z.infer<typeof ownExecutorOutput>;
