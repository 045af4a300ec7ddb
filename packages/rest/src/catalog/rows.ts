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
import { listShopServicesInput, listShopServicesOutput } from "@vitrine/contract/selling/catalog/shop";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { getService } from "@vitrine/core/selling/catalog/get";
import { getImport } from "@vitrine/core/supply/import/get-import";
import { listServices } from "@vitrine/core/selling/catalog/list";
import { listCategories } from "@vitrine/core/selling/catalog/list-categories";
import { listRates } from "@vitrine/core/selling/catalog/list-rates";
import { setRate } from "@vitrine/core/selling/catalog/set-rate";
import { setServicesStatus } from "@vitrine/core/selling/catalog/set-status";
import { listShopServices } from "@vitrine/core/selling/catalog/shop";
import { startImport } from "@vitrine/core/supply/import/start-import";
import { updateService } from "@vitrine/core/selling/catalog/update";
import { updatePrice } from "@vitrine/core/selling/catalog/update-price";
import { asWorkflow, inTransaction, row } from "../row.ts";

const importRows = [
  row({
    method: "post",
    path: "panel/{panelId}/services/import",
    summary: "Import a provider's services, all or chosen",
    permission: "catalog.manage",
    status: 202,
    idempotency: "answer",
    input: startImportInput,
    output: startImportOutput,
    verb: inTransaction(startImport),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/services/import/{importId}",
    summary: "How far an import is",
    permission: "catalog.view",
    input: importIdInput,
    output: importSchema,
    verb: inTransaction(getImport),
  }),
];

const serviceRows = [
  row({
    method: "get",
    path: "panel/{panelId}/services",
    summary: "Services of a panel",
    permission: "catalog.view",
    input: listServicesInput,
    output: listServicesOutput,
    verb: inTransaction(listServices),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/services/status",
    summary: "Put services on or off sale: all of them, or none where one is not the panel's",
    permission: "catalog.manage",
    input: setServicesStatusInput,
    output: setServicesStatusOutput,
    verb: inTransaction(setServicesStatus),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/services/{serviceId}",
    summary: "A service",
    permission: "catalog.view",
    input: serviceIdInput,
    output: serviceSchema,
    verb: inTransaction(getService),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/services/{serviceId}",
    summary: "Change a service",
    permission: "catalog.manage",
    input: updateServiceInput,
    output: serviceSchema,
    verb: inTransaction(updateService),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/services/{serviceId}/price",
    summary: "Let a price follow its cost, or fix it",
    permission: "catalog.manage",
    input: updatePriceInput,
    output: serviceSchema,
    verb: inTransaction(updatePrice),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/categories",
    summary: "Categories of a panel",
    permission: "catalog.view",
    input: panelIdInput,
    output: listCategoriesOutput,
    verb: inTransaction(listCategories),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/rates",
    summary: "Exchange rates in force",
    permission: "catalog.view",
    input: panelIdInput,
    output: listRatesOutput,
    verb: inTransaction(listRates),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/rates",
    summary: "Set an exchange rate from now on",
    permission: "catalog.manage",
    input: setRateInput,
    output: listRatesOutput,
    verb: inTransaction(setRate),
  }),
];

const shopRows = [
  row({
    method: "get",
    path: "services",
    summary: "What is on sale, at one's own prices",
    permission: "shop.catalog",
    input: listShopServicesInput,
    output: listShopServicesOutput,
    verb: asWorkflow(listShopServices),
  }),
];

export const catalogRows = [...importRows, ...serviceRows, ...shopRows];
