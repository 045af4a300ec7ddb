import { createShareInput, shareIdInput, shareSchema, sharesOutput } from "@vitrine/contract/tenancy/share/share";
import { createShare, listShares, revokeShare } from "@vitrine/core/tenancy/share/shares";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const shareRouter = router({
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
