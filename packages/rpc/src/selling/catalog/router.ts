import {
  listRatesOutput,
  listServicesInput,
  listServicesOutput,
  serviceIdInput,
  serviceSchema,
  setRateInput,
  setServicesStatusInput,
  setServicesStatusOutput,
  updatePriceInput,
  updateServiceInput,
} from "@vitrine/contract/selling/catalog/service";
import { setServicesDriftInput, setServicesDriftOutput } from "@vitrine/contract/selling/price/drift";
import { getService } from "@vitrine/core/selling/catalog/get";
import { listRates } from "@vitrine/core/selling/catalog/list-rates";
import { listServices } from "@vitrine/core/selling/catalog/list";
import { setServicesDrift } from "@vitrine/core/selling/catalog/set-drift";
import { setRate } from "@vitrine/core/selling/catalog/set-rate";
import { setServicesStatus } from "@vitrine/core/selling/catalog/set-status";
import { updatePrice } from "@vitrine/core/selling/catalog/update-price";
import { updateService } from "@vitrine/core/selling/catalog/update";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const catalogRouter = router({
  services: panelProcedure("service.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/services", summary: "List services" } })
    .input(listServicesInput)
    .output(listServicesOutput)
    .query(inTransaction(listServices)),
  service: panelProcedure("service.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/services/{serviceId}", summary: "Get a service" } })
    .input(serviceIdInput)
    .output(serviceSchema)
    .query(inTransaction(getService)),
  updateService: panelProcedure("catalog.manage")
    .meta({ rest: { method: "patch", path: "panel/{panelId}/services/{serviceId}", summary: "Update a service" } })
    .input(updateServiceInput)
    .output(serviceSchema)
    .mutation(inTransaction(updateService)),
  updatePrice: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/services/{serviceId}/price",
        summary: "Set the price of a service",
        description: "The price follows the cost with an extra charge, or is fixed.",
      },
    })
    .input(updatePriceInput)
    .output(serviceSchema)
    .mutation(inTransaction(updatePrice)),
  setStatus: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/status",
        summary: "Activate or deactivate services",
        description: "If one of the services isn't found, none changes.",
      },
    })
    .input(setServicesStatusInput)
    .output(setServicesStatusOutput)
    .mutation(inTransaction(setServicesStatus)),
  setDrift: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/drift",
        summary: "Set the price policy of services",
        description:
          "What happens to their prices when a provider's cost changes, from the next change on. If one of the services isn't found, none changes.",
      },
    })
    .input(setServicesDriftInput)
    .output(setServicesDriftOutput)
    .mutation(inTransaction(setServicesDrift)),
  rates: panelProcedure("service.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/rates", summary: "List current exchange rates" } })
    .output(listRatesOutput)
    .query(inTransaction(listRates)),
  setRate: panelProcedure("catalog.manage")
    .meta({ rest: { method: "post", path: "panel/{panelId}/rates", summary: "Set an exchange rate", description: "Applies from now on." } })
    .input(setRateInput)
    .output(listRatesOutput)
    .mutation(inTransaction(setRate)),
});
