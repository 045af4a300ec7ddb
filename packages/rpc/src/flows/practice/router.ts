import { hidePracticeOutput } from "@vitrine/contract/tenancy/panel/setup";
import { hidePractice } from "@vitrine/core/flows/practice/hide-practice";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const practiceRouter = router({
  hidePractice: panelProcedure("panel.setup")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/setup/hidePractice",
        summary: "Hide practice orders",
        description: "Reverses the money of the practice provider's orders.",
      },
    })
    .output(hidePracticeOutput)
    .mutation(inTransaction(hidePractice)),
});
