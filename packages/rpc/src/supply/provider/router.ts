import { providerHealthSchema } from "@vitrine/contract/supply/provider/health";
import { listHeldInput, listHeldOutput, settleHeldInput } from "@vitrine/contract/supply/provider/held";
import { settleHeldOutput } from "@vitrine/contract/selling/catalog/held";
import {
  connectProviderInput,
  listProviderChangesInput,
  listProviderChangesOutput,
  listProviderServicesInput,
  listProviderServicesOutput,
  listProvidersInput,
  listProvidersOutput,
  providerIdInput,
  providerSchema,
  refreshProviderInput,
  updateProviderInput,
} from "@vitrine/contract/supply/provider/provider";
import { connectPractice } from "@vitrine/core/supply/provider/connect-practice.workflow";
import { connectProvider } from "@vitrine/core/supply/provider/connect.workflow";
import { settleHeld } from "@vitrine/core/selling/catalog/settle-held";
import { getProviderHealth } from "@vitrine/core/supply/health/get-health";
import { listHeld } from "@vitrine/core/supply/sync/list-held";
import { getProvider } from "@vitrine/core/supply/provider/get";
import { listProviderChanges } from "@vitrine/core/supply/sync/list-changes";
import { listProviderServices } from "@vitrine/core/supply/provider/list-services";
import { listProviders } from "@vitrine/core/supply/provider/list";
import { refreshProvider } from "@vitrine/core/supply/sync/refresh.workflow";
import { removeProvider } from "@vitrine/core/supply/provider/remove";
import { updateProvider } from "@vitrine/core/supply/provider/update.workflow";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const providerRouter = router({
  connect: panelProcedure("provider.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/providers",
        summary: "Connect a provider",
        description: "Its address and key are checked first.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(connectProviderInput)
    .output(providerSchema)
    .mutation(workflow(connectProvider)),
  connectPractice: panelProcedure("provider.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/providers/practice",
        summary: "Connect the practice provider",
        status: 201,
        idempotency: "answer",
      },
    })
    .output(providerSchema)
    .mutation(workflow(connectPractice)),
  list: panelProcedure("provider.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/providers", summary: "List providers" } })
    .input(listProvidersInput)
    .output(listProvidersOutput)
    .query(inTransaction(listProviders)),
  remove: panelProcedure("provider.manage")
    .meta({
      rest: {
        method: "delete",
        path: "panel/{panelId}/providers/{providerId}",
        summary: "Remove a provider",
        description:
          "Its services go off sale. Orders it performs are followed to their end; those not sent yet go to a fallback provider or are refunded.",
      },
    })
    .input(providerIdInput)
    .output(z.void())
    .mutation(inTransaction(removeProvider)),
  get: panelProcedure("provider.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/providers/{providerId}", summary: "Get a provider" } })
    .input(providerIdInput)
    .output(providerSchema)
    .query(inTransaction(getProvider)),
  /** Screens load all of them in one request. */
  services: panelProcedure("provider.view")
    .input(listProviderServicesInput)
    .output(listProviderServicesOutput)
    .query(inTransaction(listProviderServices)),
  changes: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/providers/{providerId}/changes",
        summary: "List changes of a provider",
        description: "New services, services no longer available, and price changes.",
      },
    })
    .input(listProviderChangesInput)
    .output(listProviderChangesOutput)
    .query(inTransaction(listProviderChanges)),
  health: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/providers/{providerId}/health",
        summary: "Get the health of a provider",
        description: "Accepted orders, speed, queue, balance and how long it lasts.",
      },
    })
    .input(providerIdInput)
    .output(providerHealthSchema)
    .query(inTransaction(getProviderHealth)),
  held: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/providers/{providerId}/held",
        summary: "List held price increases",
        description: "Services that wait for your decision after the provider raised prices.",
      },
    })
    .input(listHeldInput)
    .output(listHeldOutput)
    .query(inTransaction(listHeld)),
  settleHeld: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/providers/{providerId}/held",
        summary: "Decide on held price increases",
        description: "Accept the increases, or keep your own prices.",
      },
    })
    .input(settleHeldInput)
    .output(settleHeldOutput)
    .mutation(inTransaction(settleHeld)),
  refresh: panelProcedure("provider.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/providers/{providerId}/refresh",
        summary: "Sync a provider",
        description: "Updates its balance and services immediately.",
      },
    })
    .input(refreshProviderInput)
    .output(providerSchema)
    .mutation(workflow(refreshProvider)),
  update: panelProcedure("provider.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/providers/{providerId}",
        summary: "Update a provider",
        description: "Its name, key or concurrency, or turn it on or off.",
      },
    })
    .input(updateProviderInput)
    .output(providerSchema)
    .mutation(workflow(updateProvider)),
});
