import { providerHealthSchema } from "@vitrine/contract/supply/provider/health";
import { listHeldInput, listHeldOutput, settleHeldInput, settleHeldOutput } from "@vitrine/contract/supply/provider/held";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import {
  connectProviderInput,
  listProviderChangesInput,
  listProviderChangesOutput,
  listProviderServicesInput,
  listProviderServicesOutput,
  listProvidersOutput,
  providerIdInput,
  providerSchema,
  refreshProviderInput,
  updateProviderInput,
} from "@vitrine/contract/supply/provider/provider";
import { listInput } from "@vitrine/contract/kernel/paging/list";
import { connectPractice } from "@vitrine/core/supply/provider/connect-practice.workflow";
import { connectProvider } from "@vitrine/core/supply/provider/connect.workflow";
import { settleHeld } from "@vitrine/core/selling/catalog/settle-held";
import { getProviderHealth } from "@vitrine/core/supply/health/get-health";
import { listHeld } from "@vitrine/core/supply/sync/list-held";
import { getProvider } from "@vitrine/core/supply/provider/get";
import { listProviders } from "@vitrine/core/supply/provider/list";
import { listProviderChanges } from "@vitrine/core/supply/sync/list-changes";
import { listProviderServices } from "@vitrine/core/supply/provider/list-services";
import { refreshProvider } from "@vitrine/core/supply/sync/refresh.workflow";
import { updateProvider } from "@vitrine/core/supply/provider/update.workflow";
import { asWorkflow, inTransaction, row } from "../row.ts";

export const providerRows = [
  row({
    method: "post",
    path: "panel/{panelId}/providers",
    summary: "Connect a provider: its address and key are tried first",
    permission: "provider.manage",
    status: 201,
    idempotency: "answer",
    input: connectProviderInput,
    output: providerSchema,
    verb: asWorkflow(connectProvider),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/providers",
    summary: "Providers of a panel",
    permission: "provider.view",
    input: panelIdInput,
    output: listProvidersOutput,
    verb: inTransaction(listProviders),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/providers/practice",
    summary: "Connect the practice provider",
    permission: "provider.manage",
    status: 201,
    idempotency: "answer",
    input: panelIdInput,
    output: providerSchema,
    verb: asWorkflow(connectPractice),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/providers/{providerId}",
    summary: "A provider",
    permission: "provider.view",
    input: providerIdInput,
    output: providerSchema,
    verb: inTransaction(getProvider),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/providers/{providerId}",
    summary: "Change a provider's name, key, concurrency, or switch it off and on",
    permission: "provider.manage",
    input: updateProviderInput,
    output: providerSchema,
    verb: asWorkflow(updateProvider),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/providers/{providerId}/refresh",
    summary: "Read balance and catalogue anew",
    permission: "provider.manage",
    input: refreshProviderInput,
    output: providerSchema,
    verb: asWorkflow(refreshProvider),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/providers/{providerId}/services",
    summary: "The provider's catalogue as last read",
    permission: "provider.view",
    // The screens take the whole catalogue at once; over REST it is a list as any other.
    input: listProviderServicesInput.extend({ perPage: listInput.perPage }),
    output: listProviderServicesOutput,
    verb: inTransaction(listProviderServices),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/providers/{providerId}/changes",
    summary: "What became new, gone, dearer or cheaper",
    permission: "provider.view",
    input: listProviderChangesInput,
    output: listProviderChangesOutput,
    verb: inTransaction(listProviderChanges),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/providers/{providerId}/health",
    summary: "How a provider does: what it accepted and how fast, its queue, its balance and how long that lasts",
    permission: "provider.view",
    input: providerIdInput,
    output: providerHealthSchema,
    verb: inTransaction(getProviderHealth),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/providers/{providerId}/held",
    summary: "Services that wait for the owner's word on a rise of the provider's prices",
    permission: "provider.view",
    input: listHeldInput,
    output: listHeldOutput,
    verb: inTransaction(listHeld),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/providers/{providerId}/held",
    summary: "Accept rises of the provider's prices, or keep the own ones",
    permission: "catalog.manage",
    input: settleHeldInput,
    output: settleHeldOutput,
    verb: inTransaction(settleHeld),
  }),
];
