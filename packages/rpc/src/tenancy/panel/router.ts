import {
  childIdInput,
  childPanelSchema,
  childPanelsOutput,
  createChildInput,
  createChildOutput,
} from "@vitrine/contract/tenancy/panel/child";
import { createPanelInput, validateDomainInput, validateDomainOutput } from "@vitrine/contract/tenancy/panel/create";
import { enterPanelInput, enterPanelOutput } from "@vitrine/contract/tenancy/panel/enter";
import { deletedPanelsOutput, listPanelsInput, listPanelsOutput, projectsOutput } from "@vitrine/contract/tenancy/panel/list";
import { overviewOutput } from "@vitrine/contract/tenancy/panel/overview";
import { panelSchema } from "@vitrine/contract/tenancy/panel/panel";
import { hidePracticeOutput, setupOutput, updateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import {
  changeDomainInput,
  checkDomainOutput,
  panelDomainOutput,
  restorePanelInput,
  updatePanelInput,
} from "@vitrine/contract/tenancy/panel/settings";
import { cancelDomain, changeDomain, checkDomainNow } from "@vitrine/core/tenancy/domain/change-domain.workflow";
import { connectChild, createChildPanel, listChildPanels } from "@vitrine/core/flows/child-panel/child.workflow";
import { createPanel } from "@vitrine/core/tenancy/panel/create.workflow";
import { deletePanel } from "@vitrine/core/tenancy/panel/delete";
import { getPanelDomain } from "@vitrine/core/tenancy/domain/domain";
import { enterPanel } from "@vitrine/core/tenancy/panel/enter";
import { getPanel } from "@vitrine/core/tenancy/panel/get";
import { hidePractice } from "@vitrine/core/flows/practice/hide-practice";
import { listPanels } from "@vitrine/core/tenancy/panel/list";
import { panelOverview } from "@vitrine/core/insight/overview/overview";
import { listProjects } from "@vitrine/core/tenancy/panel/projects";
import { listDeletedPanels, restorePanel } from "@vitrine/core/tenancy/panel/restore.workflow";
import { updatePanelSettings } from "@vitrine/core/tenancy/settings/settings";
import { getSetup, updateSetup } from "@vitrine/core/tenancy/panel/setup";
import { validateDomain } from "@vitrine/core/tenancy/domain/validate-domain.workflow";
import { z } from "zod";
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

export const panelRouter = router({
  validateDomain: procedureFor("panel.create")
    .input(validateDomainInput)
    .output(validateDomainOutput)
    .query(({ ctx, input }) => validateDomain(ctx.caller, input)),
  create: procedureFor("panel.create")
    .input(createPanelInput)
    .output(panelSchema)
    .mutation(({ ctx, input }) => createPanel(ctx.caller, input)),
  projects: procedureFor("panel.own")
    .output(projectsOutput)
    .query(({ ctx }) => listProjects(ctx.caller)),
  list: procedureFor("panel.own")
    .input(listPanelsInput)
    .output(listPanelsOutput)
    .query(({ ctx, input }) => listPanels(ctx.caller, input)),
  deleted: procedureFor("panel.restore")
    .output(deletedPanelsOutput)
    .query(({ ctx }) => listDeletedPanels(ctx.caller)),
  restore: procedureFor("panel.restore")
    .input(restorePanelInput)
    .output(panelSchema)
    .mutation(({ ctx, input }) => restorePanel(ctx.caller, input)),
  update: panelProcedureFor("panel.settings")
    .input(updatePanelInput)
    .output(panelSchema)
    .mutation(({ ctx, input }) => updatePanelSettings(ctx.caller, input)),
  domain: panelProcedureFor("panel.view")
    .output(panelDomainOutput)
    .query(({ ctx }) => getPanelDomain(ctx.caller)),
  changeDomain: panelProcedureFor("panel.settings")
    .input(changeDomainInput)
    .output(panelDomainOutput)
    .mutation(({ ctx, input }) => changeDomain(ctx.caller, input)),
  cancelDomain: panelProcedureFor("panel.settings")
    .output(panelDomainOutput)
    .mutation(({ ctx }) => cancelDomain(ctx.caller)),
  checkDomain: panelProcedureFor("panel.settings")
    .output(checkDomainOutput)
    .mutation(({ ctx }) => checkDomainNow(ctx.caller)),
  children: panelProcedureFor("child.view")
    .output(childPanelsOutput)
    .query(({ ctx }) => listChildPanels(ctx.caller)),
  createChild: panelProcedureFor("child.manage")
    .input(createChildInput)
    .output(createChildOutput)
    .mutation(({ ctx, input }) => createChildPanel(ctx.caller, input)),
  connectChild: panelProcedureFor("child.manage")
    .input(childIdInput)
    .output(childPanelSchema)
    .mutation(({ ctx, input }) => connectChild(ctx.caller, input)),
  get: panelProcedureFor("panel.view")
    .output(panelSchema)
    .query(({ ctx }) => getPanel(ctx.caller)),
  delete: panelProcedureFor("panel.delete")
    .output(z.void())
    .mutation(({ ctx }) => deletePanel(ctx.caller)),
  enter: panelProcedureFor("panel.enter")
    .input(enterPanelInput)
    .output(enterPanelOutput)
    .mutation(({ ctx, input }) => enterPanel(ctx.caller, input)),
  setup: panelProcedureFor("panel.view")
    .output(setupOutput)
    .query(({ ctx }) => getSetup(ctx.caller)),
  updateSetup: panelProcedureFor("panel.setup")
    .input(updateSetupInput)
    .output(setupOutput)
    .mutation(({ ctx, input }) => updateSetup(ctx.caller, input)),
  hidePractice: panelProcedureFor("panel.setup")
    .output(hidePracticeOutput)
    .mutation(({ ctx }) => ctx.caller.run(hidePractice)),
  overview: panelProcedureFor("panel.view")
    .output(overviewOutput)
    .query(({ ctx }) => ctx.caller.run(panelOverview)),
});
