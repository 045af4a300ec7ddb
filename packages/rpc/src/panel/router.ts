import { childIdInput, childPanelSchema, childPanelsOutput, createChildInput, createChildOutput } from "@vitrine/contract/panel/child";
import { createPanelInput, validateDomainInput, validateDomainOutput } from "@vitrine/contract/panel/create";
import { enterPanelInput, enterPanelOutput } from "@vitrine/contract/panel/enter";
import { deletedPanelsOutput, listPanelsInput, listPanelsOutput, projectsOutput } from "@vitrine/contract/panel/list";
import { overviewOutput } from "@vitrine/contract/panel/overview";
import { panelSchema } from "@vitrine/contract/panel/panel";
import { hidePracticeOutput, setupOutput, updateSetupInput } from "@vitrine/contract/panel/setup";
import {
  changeDomainInput,
  checkDomainOutput,
  panelDomainOutput,
  restorePanelInput,
  updatePanelInput,
} from "@vitrine/contract/panel/settings";
import { cancelDomain, changeDomain, checkDomainNow } from "@vitrine/core/panel/change-domain.workflow";
import { connectChild, createChildPanel, listChildPanels } from "@vitrine/core/panel/child.workflow";
import { createPanel } from "@vitrine/core/panel/create.workflow";
import { deletePanel } from "@vitrine/core/panel/delete";
import { getPanelDomain } from "@vitrine/core/panel/domain";
import { enterPanel } from "@vitrine/core/panel/enter";
import { getPanel } from "@vitrine/core/panel/get";
import { hidePractice } from "@vitrine/core/panel/hide-practice";
import { listPanels } from "@vitrine/core/panel/list";
import { panelOverview } from "@vitrine/core/panel/overview";
import { listProjects } from "@vitrine/core/panel/projects";
import { listDeletedPanels, restorePanel } from "@vitrine/core/panel/restore.workflow";
import { updatePanelSettings } from "@vitrine/core/panel/settings";
import { getSetup, updateSetup } from "@vitrine/core/panel/setup";
import { validateDomain } from "@vitrine/core/panel/validate-domain.workflow";
import { z } from "zod";
import { panelProcedureFor, procedureFor, router } from "../trpc.ts";

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
