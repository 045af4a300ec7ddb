import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import { servicePackagesOutput, setPackagesInput } from "@vitrine/contract/selling/package/package";
import { listPackages, resetPackages, setPackages } from "@vitrine/core/selling/package/packages";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const PATH = "panel/{panelId}/services/{serviceId}/packages";

export const packageRouter = router({
  list: panelProcedure("service.view")
    .meta({
      rest: {
        method: "get",
        path: PATH,
        summary: "List the packages of a service",
        description: "A shop sells a service in fixed quantities. Until you choose your own, they follow the service's limits and rate.",
      },
    })
    .input(serviceIdInput)
    .output(servicePackagesOutput)
    .query(inTransaction(listPackages)),
  set: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "put",
        path: PATH,
        summary: "Set the packages of a service",
        description: "Replaces all of them. Without a price, a package costs what the service's rate gives for its quantity.",
      },
    })
    .input(setPackagesInput)
    .output(servicePackagesOutput)
    .mutation(inTransaction(setPackages)),
  reset: panelProcedure("catalog.manage")
    .meta({
      rest: { method: "delete", path: PATH, summary: "Reset the packages of a service", description: "Offers the usual quantities again." },
    })
    .input(serviceIdInput)
    .output(servicePackagesOutput)
    .mutation(inTransaction(resetPackages)),
});
