import { createShareInput, openShareInput, shareIdInput, shareSchema, sharesOutput } from "@vitrine/contract/tenancy/share/share";
import { sharedPageOutput } from "@vitrine/contract/flows/share/shared-page";
import { openShare } from "@vitrine/core/flows/share/open";
import { createShare, listShares, revokeShare } from "@vitrine/core/tenancy/share/shares";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const shareRouter = router({
  open: procedure("share.open")
    .meta({ rest: { method: "get", path: "share/{sharedId}", summary: "Open a shared page" } })
    .input(openShareInput)
    .output(sharedPageOutput)
    .query(workflow(openShare)),
  list: panelProcedure("share.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/shares", summary: "List shared pages" } })
    .output(sharesOutput)
    .query(workflow(listShares)),
  create: panelProcedure("share.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/shares",
        summary: "Share a page",
        description: "The price list or the statistics, read-only.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createShareInput)
    .output(shareSchema)
    .mutation(workflow(createShare)),
  revoke: panelProcedure("share.manage")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/shares/{shareId}", summary: "Stop sharing a page" } })
    .input(shareIdInput)
    .output(z.void())
    .mutation(workflow(revokeShare)),
});
