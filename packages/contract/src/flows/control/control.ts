import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { panelReasonSchema } from "../../tenancy/panel/panel.ts";
import { transferSchema } from "../../identity/manager/manager.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";
import { providerStatusSchema } from "../../supply/provider/provider.ts";

export const RUN_KINDS = ["import", "batch", "orderJob"] as const;
const count = z.number().int();

/** Something that a person started and the panel finishes automatically. */
export const runSchema = z.object({
  kind: z.enum(RUN_KINDS),
  id: count,
  status: z.enum(["running", "done", "failed"]),
  total: count,
  done: count,
  failed: count,
  startedAt: secondsSchema,
  finishedAt: secondsSchema.nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** What a panel does automatically, and who owns it. */
export const controlOutput = z
  .object({
    status: panelStatusSchema,
    statusReason: panelReasonSchema.nullable(),
    owner: z.object({ id: count, login: z.string() }).nullable(),
    /** An ownership that was offered and not accepted yet. */
    transfer: transferSchema.nullable(),
    /** Latest first. */
    runs: z.array(runSchema),
    providers: z.array(z.object({ id: count, name: z.string(), status: providerStatusSchema, statusText: z.string().nullable() })),
    bot: z.object({ username: z.string(), status: z.enum(["ok", "refused"]) }).nullable(),
    deadJobs: count,
  })
  .meta({ id: "Control" });
export type Control = z.infer<typeof controlOutput>;
