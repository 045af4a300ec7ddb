import { z } from "zod";
import { EXPORT_LISTS } from "../../kernel/export/columns.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { panelReasonSchema } from "../../tenancy/panel/panel.ts";
import { transferSchema } from "../../identity/manager/manager.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";
import { providerStatusSchema } from "../../supply/provider/provider.ts";

export const RUN_KINDS = ["import", "batch", "orderJob", "export", "mailing"] as const;
const count = z.number().int();

/** Something that a person started and the panel finishes automatically. */
export const runSchema = z.object({
  kind: z
    .enum(RUN_KINDS)
    .meta({ description: "What runs: an import, a bulk price change, a bulk action on orders, an export or a mailing" }),
  id: count.meta({ description: "Id of the run, among those of its kind" }),
  list: z.enum(EXPORT_LISTS).nullable().meta({ description: "The exported list; null for other kinds" }),
  status: z.enum(["running", "done", "failed"]).meta({ description: "Where the run stands" }),
  total: count.meta({ description: "Rows to go through; grows while the run still selects them; of an export 0 until it is done" }),
  done: count.meta({ description: "Rows gone through, failed ones included" }),
  failed: count.meta({ description: "Rows that were refused" }),
  startedAt: secondsSchema,
  finishedAt: secondsSchema.nullable().meta({ description: "When it ended, in seconds since the epoch; null while it runs" }),
});
export type Run = z.infer<typeof runSchema>;

/** What a panel does automatically, and who owns it. */
export const controlOutput = z
  .object({
    status: panelStatusSchema,
    statusReason: panelReasonSchema.nullable(),
    owner: z
      .object({
        id: count.meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      })
      .nullable()
      .meta({ description: "The panel's owner; null where no one has accepted it yet" }),
    transfer: transferSchema.nullable().meta({ description: "An ownership that was offered and not accepted yet" }),
    runs: z.array(runSchema).meta({ description: "Long-running work of the panel, latest first" }),
    providers: z
      .array(
        z.object({
          id: count.meta({ description: "Id of the provider" }),
          name: z.string().meta({ description: "Name of the provider" }),
          status: providerStatusSchema.meta({ description: "Whether the provider works" }),
          statusText: z
            .string()
            .nullable()
            .meta({ description: "What the provider last answered when it did not work; null where it works" }),
        }),
      )
      .meta({ description: "The panel's providers with what they last answered" }),
    bot: z
      .object({
        username: z.string().meta({ description: "Name of the bot in Telegram without @", examples: ["nova_bot"] }),
        status: z.enum(["ok", "refused"]).meta({ description: "refused: Telegram no longer accepts the bot's token" }),
      })
      .nullable()
      .meta({ description: "The panel's own Telegram bot; null where none is connected" }),
    deadJobs: count.meta({ description: "Background jobs of the panel that failed for good and wait for a retry or a drop" }),
  })
  .meta({ id: "Control" });
export type Control = z.infer<typeof controlOutput>;
