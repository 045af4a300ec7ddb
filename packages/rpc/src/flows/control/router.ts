import { controlOutput } from "@vitrine/contract/flows/control/control";
import { healthOutput } from "@vitrine/contract/flows/control/health";
import { deadJobInput, deadJobsInput, deadJobsOutput } from "@vitrine/contract/flows/control/jobs";
import { transferPanelInput, transferSchema } from "@vitrine/contract/identity/manager/manager";
import { getControl } from "@vitrine/core/flows/control/control";
import { platformHealth } from "@vitrine/core/flows/control/health";
import { dropDeadJob, listDeadJobs, retryDeadJob } from "@vitrine/core/flows/control/jobs";
import { revokeTransfer, transferPanel } from "@vitrine/core/identity/manager/transfer.workflow";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const controlRouter = router({
  get: panelProcedure("control.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/control",
        summary: "Get what a panel does automatically",
        description: "Imports, price changes and bulk actions, its providers and bot, its owner.",
      },
    })
    .output(controlOutput)
    .query(workflow(getControl)),
  transfer: panelProcedure("panel.transfer")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/transfer",
        summary: "Offer a panel to another owner",
        description: "They own it once they accept the link that is emailed to them, within 7 days.",
      },
    })
    .input(transferPanelInput)
    .output(transferSchema)
    .mutation(workflow(transferPanel)),
  revokeTransfer: panelProcedure("panel.transfer")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/transfer", summary: "Withdraw the offer of a panel" } })
    .output(z.void())
    .mutation(inTransaction(revokeTransfer)),
  deadJobs: panelProcedure("control.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/jobs/dead",
        summary: "List failed jobs",
        description: "Those of the panel; on the main panel, those of the whole platform.",
      },
    })
    .input(deadJobsInput)
    .output(deadJobsOutput)
    .query(inTransaction(listDeadJobs)),
  retryJob: panelProcedure("control.manage")
    .meta({ rest: { method: "post", path: "panel/{panelId}/jobs/dead/{jobId}/retry", summary: "Retry a failed job" } })
    .input(deadJobInput)
    .output(z.void())
    .mutation(workflow(retryDeadJob)),
  dropJob: panelProcedure("control.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/jobs/dead/{jobId}/drop",
        summary: "Drop a failed job",
        description: "What it was to do stays undone.",
      },
    })
    .input(deadJobInput)
    .output(z.void())
    .mutation(inTransaction(dropDeadJob)),
  health: panelProcedure("platform.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/health",
        summary: "Get the health of the platform",
        description: "On the main panel, for its admin.",
      },
    })
    .output(healthOutput)
    .query(workflow(platformHealth)),
});
