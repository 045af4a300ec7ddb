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
import { updateProvider } from "@vitrine/core/supply/provider/update.workflow";
import { panelProcedureFor, router } from "../../trpc.ts";

export const providerRouter = router({
  connect: panelProcedureFor("provider.manage")
    .input(connectProviderInput)
    .output(providerSchema)
    .mutation(({ ctx, input }) => connectProvider(ctx.caller, input)),
  connectPractice: panelProcedureFor("provider.manage")
    .input(panelIdInput)
    .output(providerSchema)
    .mutation(({ ctx }) => connectPractice(ctx.caller)),
  list: panelProcedureFor("provider.view")
    .input(panelIdInput)
    .output(listProvidersOutput)
    .query(({ ctx }) => ctx.caller.run(listProviders)),
  get: panelProcedureFor("provider.view")
    .input(providerIdInput)
    .output(providerSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getProvider(c, input))),
  services: panelProcedureFor("provider.view")
    .input(listProviderServicesInput)
    .output(listProviderServicesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listProviderServices(c, input))),
  changes: panelProcedureFor("provider.view")
    .input(listProviderChangesInput)
    .output(listProviderChangesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listProviderChanges(c, input))),
  health: panelProcedureFor("provider.view")
    .input(providerIdInput)
    .output(providerHealthSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getProviderHealth(c, input))),
  held: panelProcedureFor("provider.view")
    .input(listHeldInput)
    .output(listHeldOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listHeld(c, input))),
  settleHeld: panelProcedureFor("catalog.manage")
    .input(settleHeldInput)
    .output(settleHeldOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => settleHeld(c, input))),
  refresh: panelProcedureFor("provider.manage")
    .input(refreshProviderInput)
    .output(providerSchema)
    .mutation(({ ctx, input }) => refreshProvider(ctx.caller, input)),
  update: panelProcedureFor("provider.manage")
    .input(updateProviderInput)
    .output(providerSchema)
    .mutation(({ ctx, input }) => updateProvider(ctx.caller, input)),
});
