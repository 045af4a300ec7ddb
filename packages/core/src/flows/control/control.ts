import type { Control } from "@vitrine/contract/flows/control/control";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { ALL_DEAD_JOBS, countDeadJobs } from "@vitrine/jobs/dead-jobs";
import { findMainPerson } from "../../identity/account/main-person.ts";
import { openTransfer } from "../../identity/manager/transfer.workflow.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { describePanel } from "../../tenancy/panel/get.ts";
import { connectedProviders, latestRuns, ownBot } from "./control-queries.ts";

const MOST_RUNS = 20;
const MOST_DEAD = 10_000;

/** What the panel does automatically, its providers and bot, and who owns it. */
export async function getControl(caller: Caller): Promise<Control> {
  authorize(caller, "control.view");
  const { ownerId } = caller.panel;
  const owner = ownerId === null ? undefined : await findMainPerson(caller, { id: ownerId });
  const transfer = await openTransfer(caller);
  return caller.run(async (ctx) => {
    const { status, statusReason } = await describePanel(ctx, caller.platform.settings.scheme);
    const runs = await latestRuns(ctx, MOST_RUNS);
    return {
      status,
      statusReason,
      owner: owner ? { id: owner.id, login: owner.login } : null,
      transfer: transfer ?? null,
      runs: runs.map(({ startedAt, finishedAt, ...run }) => ({
        ...run,
        startedAt: toSeconds(startedAt),
        finishedAt: finishedAt && toSeconds(finishedAt),
      })),
      providers: await connectedProviders(ctx),
      bot: (await ownBot(ctx)) ?? null,
      deadJobs: await countDeadJobs(ctx.tx, ALL_DEAD_JOBS, MOST_DEAD),
    };
  });
}
