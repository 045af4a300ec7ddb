import { createPanelInput } from "@vitrine/contract/tenancy/panel/create";
import { listPanelsInput, listPanelsOutput } from "@vitrine/contract/tenancy/panel/list";
import { panelSchema } from "@vitrine/contract/tenancy/panel/panel";
import { createPanelWithTariff } from "@vitrine/core/flows/panel/create.workflow";
import { listPanelsWithTariff } from "@vitrine/core/flows/panel/list";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

/** Panels with their tariffs. */
export const panelFlowRouter = router({
  create: procedure("panel.create")
    .meta({ rest: { method: "post", path: "panels", summary: "Create a panel", status: 201, idempotency: "answer" } })
    .input(createPanelInput)
    .output(panelSchema)
    .mutation(workflow(createPanelWithTariff)),
  list: procedure("panel.own")
    .meta({ rest: { method: "get", path: "panel/all", summary: "List your panels by page", description: "With today's figures." } })
    .input(listPanelsInput)
    .output(listPanelsOutput)
    .query(workflow(listPanelsWithTariff)),
});
