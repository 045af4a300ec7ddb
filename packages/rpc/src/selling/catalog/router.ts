import { importIdInput, importSchema, startImportInput, startImportOutput } from "@vitrine/contract/supply/import/import";
import {
  listCategoriesOutput,
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
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { getImport } from "@vitrine/core/supply/import/get-import";
import { getService } from "@vitrine/core/selling/catalog/get";
import { listCategories } from "@vitrine/core/selling/catalog/list-categories";
import { listRates } from "@vitrine/core/selling/catalog/list-rates";
import { listServices } from "@vitrine/core/selling/catalog/list";
import { setRate } from "@vitrine/core/selling/catalog/set-rate";
import { setServicesStatus } from "@vitrine/core/selling/catalog/set-status";
import { startImport } from "@vitrine/core/supply/import/start-import";
import { updatePrice } from "@vitrine/core/selling/catalog/update-price";
import { updateService } from "@vitrine/core/selling/catalog/update";
import { panelProcedureFor, router } from "../../trpc.ts";

export const catalogRouter = router({
  startImport: panelProcedureFor("catalog.manage")
    .input(startImportInput)
    .output(startImportOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => startImport(c, input))),
  import: panelProcedureFor("catalog.view")
    .input(importIdInput)
    .output(importSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getImport(c, input))),
  services: panelProcedureFor("catalog.view")
    .input(listServicesInput)
    .output(listServicesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listServices(c, input))),
  service: panelProcedureFor("catalog.view")
    .input(serviceIdInput)
    .output(serviceSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getService(c, input))),
  categories: panelProcedureFor("catalog.view")
    .input(panelIdInput)
    .output(listCategoriesOutput)
    .query(({ ctx }) => ctx.caller.run(listCategories)),
  updateService: panelProcedureFor("catalog.manage")
    .input(updateServiceInput)
    .output(serviceSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updateService(c, input))),
  updatePrice: panelProcedureFor("catalog.manage")
    .input(updatePriceInput)
    .output(serviceSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updatePrice(c, input))),
  setStatus: panelProcedureFor("catalog.manage")
    .input(setServicesStatusInput)
    .output(setServicesStatusOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setServicesStatus(c, input))),
  rates: panelProcedureFor("catalog.view")
    .input(panelIdInput)
    .output(listRatesOutput)
    .query(({ ctx }) => ctx.caller.run(listRates)),
  setRate: panelProcedureFor("catalog.manage")
    .input(setRateInput)
    .output(listRatesOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setRate(c, input))),
});
