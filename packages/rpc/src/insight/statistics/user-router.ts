import { userStatisticsInput, userStatisticsSchema } from "@vitrine/contract/insight/statistics/user";
import { userStatistics } from "@vitrine/core/insight/statistics/user";
import { reading } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const userStatisticsRouter = router({
  statistics: panelProcedure("user.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/users/{userId}/statistics",
        summary: "Get statistics of a customer",
        description: "Orders of the last days.",
      },
    })
    .input(userStatisticsInput)
    .output(userStatisticsSchema)
    .query(reading(userStatistics)),
});
