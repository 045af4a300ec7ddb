import { z } from "zod";
import { idSchema, isStorable, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

const text = (most: number) => z.string().trim().min(1).max(most).refine(isStorable);

/** Characters without a width would make one account look like many. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u;

/** The account that an execution was done from: a name, an id or an address. Once per order, however it is written. */
export const identitySchema = text(200).refine((name) => !INVISIBLE.test(name));

export const leaseTaskInput = z.object({
  service: idSchema.optional().meta({ description: "Only tasks of this service" }),
  identity: identitySchema.optional().meta({ description: "Only orders that this account has not performed yet" }),
});
export type LeaseTaskInput = z.infer<typeof leaseTaskInput>;

export const taskSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the task" }),
    token: z.string().meta({ description: "Proves the lease; valid only for this lease" }),
    orderId: z.number().int().meta({ description: "Id of the order it counts for" }),
    service: z
      .object({
        id: z.number().int().meta({ description: "Id of the service" }),
        name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
        network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
      })
      .meta({ description: "The ordered service" }),
    type: z.string().meta({ description: "Type of the service: what is to be done" }),
    link: z.string().meta({ description: "Where it is to be done" }),
    text: z.string().nullable().meta({ description: "The text to write or the account to mention, if each execution has its own" }),
    fields: z.record(z.string(), z.unknown()).meta({ description: "Other fields of the service's type" }),
    instructions: z.string().nullable().meta({ description: "What performers read with each task; null: nothing" }),
    reward: amountSchema,
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    leaseUntil: secondsSchema,
  })
  .meta({ id: "Task" });
export type Task = z.infer<typeof taskSchema>;

/** none: no task available; rest: requested too early; paused: the performer is paused. */
export const NO_TASK_REASONS = ["none", "rest", "paused"] as const;

export const leaseTaskOutput = z.object({
  task: taskSchema.nullable().meta({ description: "The leased task; null: there is none now, `reason` says why" }),
  reason: z.enum(NO_TASK_REASONS).nullable().meta({ description: "Why there is no task; null where there is one" }),
  retryAfter: z.number().int().nullable().meta({ description: "Seconds until the next request makes sense" }),
});
export type LeasedTask = z.infer<typeof leaseTaskOutput>;

const held = {
  taskId: idSchema.meta({ description: "Id of the task" }),
  token: z.string().min(1).max(100).meta({ description: "The lease's token, from the answer that leased the task" }),
};

export const checkTaskInput = z.object({
  ...held,
  identity: identitySchema.meta({ description: "Account in the network that performed or performs the task, such as @olga" }),
  proof: text(2000).optional().meta({ description: "What proves the execution, such as the address of a comment" }),
});
export type CheckTaskInput = z.infer<typeof checkTaskInput>;
export const checkTaskOutput = z.object({
  id: z.number().int().meta({ description: "Id of the task" }),
  orderId: z.number().int().meta({ description: "Id of the order it counts for" }),
  reward: amountSchema,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  delivered: z.number().int().meta({ description: "How far the whole order is" }),
  quantity: z.number().int().meta({ description: "How many the whole order needs" }),
});
export type CheckedTask = z.infer<typeof checkTaskOutput>;

export const ignoreTaskInput = z.object({
  ...held,
  reason: text(500).optional().meta({ description: "Why the task is given back, for the panel's staff" }),
});
export type IgnoreTaskInput = z.infer<typeof ignoreTaskInput>;
