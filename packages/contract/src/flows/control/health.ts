import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

const count = z.number().int();
export const CHECK_KINDS = ["ledger", "audit"] as const;
export const OUTBOX_KINDS = ["mail", "telegram"] as const;

/** The state of the whole installation. */
export const healthOutput = z
  .object({
    /** What proves ledger and audit every night: the latest result. */
    reconciliation: z.array(
      z.object({
        kind: z.enum(CHECK_KINDS),
        checkedAt: secondsSchema.nullable(),
        problems: count,
        /** The first of them. */
        found: z.array(z.object({ panelId: count, problem: z.string(), subject: z.string() })),
      }),
    ),
    queues: z.array(z.object({ task: z.string(), waiting: count, running: count, retrying: count, dueSince: secondsSchema.nullable() })),
    deadJobs: count,
    /** Providers that do not work, those with the most waiting orders first. */
    providers: z.array(
      z.object({
        panel: z.object({ id: count, name: z.string() }),
        id: count,
        name: z.string(),
        status: z.string(),
        statusText: z.string().nullable(),
        waitingOrders: count,
      }),
    ),
    /** `failed`: in the last day. */
    outboxes: z.array(z.object({ kind: z.enum(OUTBOX_KINDS), waiting: count, oldest: secondsSchema.nullable(), failed: count })),
    versions: z.object({ product: z.string(), node: z.string(), postgres: z.string(), schema: z.string() }),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof healthOutput>;
