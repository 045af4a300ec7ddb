import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

const count = z.number().int();
export const CHECK_KINDS = ["ledger", "audit"] as const;
export const OUTBOX_KINDS = ["mail", "telegram", "webhook"] as const;

/** The state of the whole installation. */
export const healthOutput = z
  .object({
    reconciliation: z
      .array(
        z.object({
          kind: z.enum(CHECK_KINDS).meta({ description: "What is compared" }),
          checkedAt: secondsSchema
            .nullable()
            .meta({ description: "When the comparison last ended, in seconds since the epoch; null: never" }),
          problems: count.meta({ description: "Differences found; 0 is healthy" }),
          found: z
            .array(
              z.object({
                panelId: count.meta({ description: "The panel with the difference" }),
                problem: z.string().meta({ description: "What differs, as a short code" }),
                subject: z.string().meta({ description: "The account, order or entry concerned" }),
              }),
            )
            .meta({ description: "The first of them" }),
        }),
      )
      .meta({ description: "What proves ledger and audit every night: the latest result" }),
    queues: z
      .array(
        z.object({
          task: z.string().meta({ description: "Name of the background task" }),
          waiting: count.meta({ description: "Jobs that are due and not started" }),
          running: count.meta({ description: "Jobs that a worker is running" }),
          retrying: count.meta({ description: "Jobs that failed and will be tried again" }),
          dueSince: secondsSchema
            .nullable()
            .meta({ description: "When the oldest waiting job became due, in seconds since the epoch; null: none waits" }),
        }),
      )
      .meta({ description: "Background queues by task" }),
    deadJobs: count.meta({ description: "Jobs that failed for good, on all panels" }),
    providers: z
      .array(
        z.object({
          panel: z
            .object({ id: count.meta({ description: "Id of the panel" }), name: z.string().meta({ description: "Name of the panel" }) })
            .meta({ description: "The panel that it is connected to" }),
          id: count.meta({ description: "Id of the provider" }),
          name: z.string().meta({ description: "Name of the provider" }),
          status: z.string().meta({ description: "Why it does not work: its key, its funds or its answers" }),
          statusText: z
            .string()
            .nullable()
            .meta({ description: "What the provider last answered when it did not work; null where it works" }),
          waitingOrders: count.meta({ description: "Orders that wait for it" }),
        }),
      )
      .meta({ description: "Providers that do not work, those with the most waiting orders first" }),
    outboxes: z
      .array(
        z.object({
          kind: z.enum(OUTBOX_KINDS).meta({ description: "The channel" }),
          waiting: count.meta({ description: "Messages not delivered yet" }),
          oldest: secondsSchema
            .nullable()
            .meta({ description: "When the oldest waiting message was written, in seconds since the epoch; null: none waits" }),
          failed: count.meta({ description: "Messages given up in the last 24 hours" }),
        }),
      )
      .meta({ description: "Messages to be delivered, by channel; `failed` counts the last day" }),
    versions: z
      .object({
        product: z.string().meta({ description: "Version of Vitrine" }),
        node: z.string().meta({ description: "Version of Node.js" }),
        postgres: z.string().meta({ description: "Version of PostgreSQL" }),
        schema: z.string().meta({ description: "Hash of the database schema" }),
      })
      .meta({ description: "Versions of what is running" }),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof healthOutput>;
