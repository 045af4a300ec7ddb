import { providerHealthSchema } from "@vitrine/contract/provider/health";
import { listHeldInput, listHeldOutput, settleHeldInput, settleHeldOutput } from "@vitrine/contract/provider/held";
import { panelIdInput } from "@vitrine/contract/panel/panel";
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
} from "@vitrine/contract/provider/provider";
import { listInput } from "@vitrine/contract/shared/list";
import { connectPractice } from "@vitrine/core/provider/connect-practice.workflow";
import { connectProvider } from "@vitrine/core/provider/connect.workflow";
import { settleHeld } from "@vitrine/core/catalog/settle-held";
import { getProviderHealth } from "@vitrine/core/provider/get-health";
import { listHeld } from "@vitrine/core/provider/list-held";
import { getProvider } from "@vitrine/core/provider/get";
import { listProviders } from "@vitrine/core/provider/list";
import { listProviderChanges } from "@vitrine/core/provider/list-changes";
import { listProviderServices } from "@vitrine/core/provider/list-services";
import { refreshProvider } from "@vitrine/core/provider/refresh.workflow";
import { updateProvider } from "@vitrine/core/provider/update.workflow";
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
