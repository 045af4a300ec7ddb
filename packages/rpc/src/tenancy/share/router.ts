import { createShareInput, openShareInput, shareIdInput, shareSchema, sharesOutput } from "@vitrine/contract/tenancy/share/share";
import { sharedPageOutput } from "@vitrine/contract/flows/share/shared-page";
import { openShare } from "@vitrine/core/flows/share/open";
import { createShare, listShares, revokeShare } from "@vitrine/core/tenancy/share/shares";
import { z } from "zod";
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

export const shareRouter = router({
  open: procedureFor("share.open")
    .input(openShareInput)
    .output(sharedPageOutput)
    .query(({ ctx, input }) => openShare(ctx.caller, input)),
  list: panelProcedureFor("share.view")
    .output(sharesOutput)
    .query(({ ctx }) => listShares(ctx.caller)),
  create: panelProcedureFor("share.manage")
    .input(createShareInput)
    .output(shareSchema)
    .mutation(({ ctx, input }) => createShare(ctx.caller, input)),
  revoke: panelProcedureFor("share.manage")
    .input(shareIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeShare(ctx.caller, input)),
});
