import { countReachInput, reachInput, reachOutput } from "@vitrine/contract/growth/reach/reach";
import { countReach, readReach } from "@vitrine/core/growth/reach/reach";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const reachRouter = router({
  figures: panelProcedure("announcement.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/interaction",
        summary: "Get what the storefront’s messages brought",
        description: "Visits in which they were shown and pressed, and the orders that followed.",
      },
    })
    .input(reachInput)
    .output(reachOutput)
    .query(inTransaction(readReach)),
  count: procedure("shop.catalog")
    .meta({ rest: { method: "post", path: "feed/reach", summary: "Count what a visit was shown and pressed" } })
    .input(countReachInput)
    .output(z.void())
    .mutation(inTransaction(countReach)),
});
