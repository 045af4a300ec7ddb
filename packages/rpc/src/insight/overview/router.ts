import { overviewOutput } from "@vitrine/contract/tenancy/panel/overview";
import { panelOverview } from "@vitrine/core/insight/overview/overview";
import { reading } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const overviewRouter = router({
  overview: panelProcedure("panel.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/dashboard",
        summary: "Get the dashboard",
        description: "Orders, revenue and profit of the last days, and what needs attention.",
      },
    })
    .output(overviewOutput)
    .query(reading(panelOverview)),
});
