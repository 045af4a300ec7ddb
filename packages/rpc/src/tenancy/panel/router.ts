import { validateDomainInput, validateDomainOutput } from "@vitrine/contract/tenancy/panel/create";
import { enterPanelInput, enterPanelOutput } from "@vitrine/contract/tenancy/panel/enter";
import { deletedPanelsOutput, projectsOutput } from "@vitrine/contract/tenancy/panel/list";
import { panelSchema } from "@vitrine/contract/tenancy/panel/panel";
import { setupOutput, updateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import {
  changeDomainInput,
  checkDomainOutput,
  domainFactsOutput,
  panelDomainOutput,
  restorePanelInput,
  updatePanelInput,
} from "@vitrine/contract/tenancy/panel/settings";
import { cancelDomain, changeDomain, checkDomainNow } from "@vitrine/core/tenancy/domain/change-domain.workflow";
import { deletePanel } from "@vitrine/core/tenancy/panel/delete";
import { describeDomain } from "@vitrine/core/tenancy/domain/domain-facts";
import { getPanelDomain } from "@vitrine/core/tenancy/domain/domain";
import { enterPanel } from "@vitrine/core/tenancy/panel/enter";
import { getPanel } from "@vitrine/core/tenancy/panel/get";
import { listProjects } from "@vitrine/core/tenancy/panel/projects";
import { listDeletedPanels, restorePanel } from "@vitrine/core/tenancy/panel/restore.workflow";
import { renewInvite, updatePanelSettings } from "@vitrine/core/tenancy/settings/settings";
import { getSetup, updateSetup } from "@vitrine/core/tenancy/panel/setup";
import { validateDomain } from "@vitrine/core/tenancy/domain/validate-domain.workflow";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const panelRouter = router({
  validateDomain: procedure("panel.create")
    .meta({ rest: { method: "get", path: "panels/validateDomain", summary: "Check a domain for a new panel" } })
    .input(validateDomainInput)
    .output(validateDomainOutput)
    .query(workflow(validateDomain)),
  projects: procedure("panel.own")
    .meta({ rest: { method: "get", path: "user/projects", summary: "List your panels", description: "Panels you own or manage." } })
    .output(projectsOutput)
    .query(workflow((caller, _input: void, { source }) => listProjects(caller, { demo: source === "web" }))),
  deleted: procedure("panel.restore")
    .meta({
      rest: {
        method: "get",
        path: "panels/deleted",
        summary: "List your deleted panels",
        description: "Those that can still be restored.",
      },
    })
    .output(deletedPanelsOutput)
    .query(workflow(listDeletedPanels)),
  restore: procedure("panel.restore")
    .meta({ rest: { method: "post", path: "panels/restore", summary: "Restore a deleted panel" } })
    .input(restorePanelInput)
    .output(panelSchema)
    .mutation(workflow(restorePanel)),
  update: panelProcedure("panel.settings")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}",
        summary: "Update a panel",
        description: "Its name, language, time zone or contacts.",
      },
    })
    .input(updatePanelInput)
    .output(panelSchema)
    .mutation(workflow(updatePanelSettings)),
  renewInvite: panelProcedure("panel.settings")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/invite",
        summary: "Replace the invitation",
        description: "Where registration is by invitation: the former link stops working.",
      },
    })
    .output(panelSchema)
    .mutation(workflow(renewInvite)),
  domain: panelProcedure("panel.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/domain",
        summary: "Get the domain of a panel",
        description: "With the DNS records that the panel's own domain needs.",
      },
    })
    .output(panelDomainOutput)
    .query(workflow(getPanelDomain)),
  domainFacts: panelProcedure("panel.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/domain/facts",
        summary: "Get the state of a panel's domain",
        description: "Where it points now, and whether it has a certificate.",
      },
    })
    .output(domainFactsOutput)
    .query(workflow(describeDomain)),
  changeDomain: panelProcedure("panel.settings")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/domain",
        summary: "Change the domain of a panel",
        description: "Your own domain replaces the current one once it points here.",
      },
    })
    .input(changeDomainInput)
    .output(panelDomainOutput)
    .mutation(workflow(changeDomain)),
  cancelDomain: panelProcedure("panel.settings")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/domain/pending", summary: "Cancel a domain change" } })
    .output(panelDomainOutput)
    .mutation(workflow(cancelDomain)),
  checkDomain: panelProcedure("panel.settings")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/domain/check",
        summary: "Check the domain of a panel",
        description: "Looks up immediately where the domain points.",
      },
    })
    .output(checkDomainOutput)
    .mutation(workflow(checkDomainNow)),
  get: panelProcedure("panel.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}", summary: "Get a panel" } })
    .output(panelSchema)
    .query(workflow(getPanel)),
  delete: panelProcedure("panel.delete")
    .meta({ rest: { method: "delete", path: "panels/{panelId}", summary: "Delete a panel" } })
    .output(z.void())
    .mutation(workflow(deletePanel)),
  enter: panelProcedure("panel.enter")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/enter",
        summary: "Create a login link to a panel",
        description: "The link works once, within a minute, on the panel's host.",
      },
    })
    .input(enterPanelInput)
    .output(enterPanelOutput)
    .mutation(workflow(enterPanel)),
  setup: panelProcedure("panel.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/setup", summary: "Get the setup progress" } })
    .output(setupOutput)
    .query(workflow(getSetup)),
  updateSetup: panelProcedure("panel.setup")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/setup",
        summary: "Update the setup",
        description: "Name, template, accent color or the step reached.",
      },
    })
    .input(updateSetupInput)
    .output(setupOutput)
    .mutation(workflow(updateSetup)),
});
