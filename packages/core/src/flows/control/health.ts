import { CHECK_KINDS, type Health } from "@vitrine/contract/flows/control/health";
import { isFor } from "@vitrine/contract/kernel/permission/table";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { ALL_DEAD_JOBS, countDeadJobs, jobQueues } from "@vitrine/jobs/dead-jobs";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { checksByKind } from "../../kernel/check/checks.ts";
import { databaseVersions, failingProviders, outboxes } from "./health-queries.ts";

const MOST_PROVIDERS = 100;
const MOST_DEAD = 10_000;

/** The state of the installation, on the main panel. */
export async function platformHealth(caller: Caller): Promise<Health> {
  if (!isFor(caller.panel, "platform.view")) throw notFound();
  authorize(caller, "platform.view");
  return caller.run(async (ctx) => {
    const checks = await checksByKind(ctx);
    const queues = await jobQueues(ctx.tx);
    const dead = await countDeadJobs(ctx.tx, ALL_DEAD_JOBS, MOST_DEAD);
    const providers = await failingProviders(ctx, MOST_PROVIDERS);
    const waiting = await outboxes(ctx);
    const seconds = (date: Date | null | undefined) => (date ? toSeconds(date) : null);
    return {
      reconciliation: CHECK_KINDS.map((kind) => {
        const check = checks.get(kind);
        return { kind, checkedAt: seconds(check?.checkedAt), problems: check?.problems ?? 0, found: check?.found ?? [] };
      }),
      queues: queues.map(({ dueSince, ...queue }) => ({ ...queue, dueSince: seconds(dueSince) })),
      deadJobs: dead,
      providers: providers.map(({ panelId, panel, waiting: waitingOrders, ...provider }) => ({
        ...provider,
        panel: { id: panelId, name: panel },
        waitingOrders,
      })),
      outboxes: waiting.map(({ oldest, ...outbox }) => ({ ...outbox, oldest: seconds(oldest) })),
      versions: { product: caller.platform.settings.version ?? "", node: process.version, ...(await databaseVersions(ctx)) },
    };
  });
}
