import { z } from "zod";
import { idSchema, isStorable, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

const text = (most: number) => z.string().trim().min(1).max(most).refine(isStorable);

/** Characters without a width would make one account look like many. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u;

/** The account that an execution was done from: a name, an id or an address. Once per order, however it is written. */
export const identitySchema = text(200).refine((name) => !INVISIBLE.test(name));

export const leaseTaskInput = z.object({
  /** Of this service alone. */
  service: idSchema.optional(),
  /** Only orders that this account has not performed yet. */
  identity: identitySchema.optional(),
});
export type LeaseTaskInput = z.infer<typeof leaseTaskInput>;

export const taskSchema = z
  .object({
    id: z.number().int(),
    /** Proves the lease; valid only for this lease. */
    token: z.string(),
    orderId: z.number().int(),
    service: z.object({ id: z.number().int(), name: z.string(), network: z.string() }),
    type: z.string(),
    link: z.string(),
    /** The text to write or the account to mention, if each execution has its own. */
    text: z.string().nullable(),
    /** Other fields of the service's type. */
    fields: z.record(z.string(), z.unknown()),
    instructions: z.string().nullable(),
    reward: amountSchema,
    currency: z.string(),
    leaseUntil: secondsSchema,
  })
  .meta({ id: "Task" });
export type Task = z.infer<typeof taskSchema>;

/** none: no task available; rest: requested too early; paused: the performer is paused. */
export const NO_TASK_REASONS = ["none", "rest", "paused"] as const;

export const leaseTaskOutput = z.object({
  task: taskSchema.nullable(),
  reason: z.enum(NO_TASK_REASONS).nullable(),
  /** Seconds until the next request makes sense. */
  retryAfter: z.number().int().nullable(),
});
export type LeasedTask = z.infer<typeof leaseTaskOutput>;

const held = { taskId: idSchema, token: z.string().min(1).max(100) };

export const checkTaskInput = z.object({ ...held, identity: identitySchema, proof: text(2000).optional() });
export type CheckTaskInput = z.infer<typeof checkTaskInput>;
export const checkTaskOutput = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  reward: amountSchema,
  currency: z.string(),
  /** How far the whole order is. */
  delivered: z.number().int(),
  quantity: z.number().int(),
});
export type CheckedTask = z.infer<typeof checkTaskOutput>;

export const ignoreTaskInput = z.object({ ...held, reason: text(500).optional() });
export type IgnoreTaskInput = z.infer<typeof ignoreTaskInput>;
