import { createPanelInput, validateDomainInput, validateDomainOutput } from "@vitrine/contract/tenancy/panel/create";
import { enterPanelInput, enterPanelOutput } from "@vitrine/contract/tenancy/panel/enter";
import { deletedPanelsOutput, listPanelsInput, listPanelsOutput, projectsOutput } from "@vitrine/contract/tenancy/panel/list";
import { overviewOutput } from "@vitrine/contract/tenancy/panel/overview";
import { panelSchema } from "@vitrine/contract/tenancy/panel/panel";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { hidePracticeOutput, setupOutput, updateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import {
  changeDomainInput,
  checkDomainOutput,
  panelDomainOutput,
  restorePanelInput,
  updatePanelInput,
} from "@vitrine/contract/tenancy/panel/settings";
import { cancelDomain, changeDomain, checkDomainNow } from "@vitrine/core/tenancy/domain/change-domain.workflow";
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
import { asWorkflow, inTransaction, row } from "../row.ts";

const create = { method: "post", permission: "panel.create", status: 201, idempotency: "answer", output: panelSchema } as const;

const createRow = (path: string, summary: string) =>
  row({ ...create, path, summary, input: createPanelInput, verb: asWorkflow(createPanel) });

/** A shop whatever `type` says. */
const createShopInput = z.object({ ...createPanelInput.shape, type: z.literal("shop").catch("shop") });

const hostRows = [
  row({
    method: "get",
    path: "user/projects",
    summary: "Panels one owns or manages",
    permission: "panel.own",
    input: z.object({}),
    output: projectsOutput,
    verb: asWorkflow(listProjects),
  }),
  row({
    method: "get",
    path: "panel/all",
    summary: "The same, page by page, with today's figures",
    permission: "panel.own",
    input: listPanelsInput,
    output: listPanelsOutput,
    verb: asWorkflow(listPanels),
  }),
  row({
    method: "get",
    path: "panels/validateDomain",
    summary: "Whether a panel may have this domain",
    permission: "panel.create",
    input: validateDomainInput,
    output: validateDomainOutput,
    verb: asWorkflow(validateDomain),
  }),
  row({
    method: "get",
    path: "panels/deleted",
    summary: "One's deleted panels that may still come back",
    permission: "panel.restore",
    input: z.object({}),
    output: deletedPanelsOutput,
    verb: asWorkflow(listDeletedPanels),
  }),
  row({
    method: "post",
    path: "panels/restore",
    summary: "Bring a deleted panel back",
    permission: "panel.restore",
    input: restorePanelInput,
    output: panelSchema,
    verb: asWorkflow(restorePanel),
  }),
  createRow("panels", "Create a panel"),
  createRow("panels/create", "Create a panel (kept name)"),
  createRow("panel/create", "Create a panel (kept name)"),
  row({ ...create, path: "shops", summary: "Create a shop", input: createShopInput, verb: asWorkflow(createPanel) }),
];

const panelRows = [
  row({
    method: "delete",
    path: "panels/{panelId}",
    summary: "Delete a panel",
    permission: "panel.delete",
    input: panelIdInput,
    output: undefined,
    verb: asWorkflow(deletePanel),
  }),
  row({
    method: "get",
    path: "panel/{panelId}",
    summary: "A panel",
    permission: "panel.view",
    input: panelIdInput,
    output: panelSchema,
    verb: asWorkflow(getPanel),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}",
    summary: "Change name, language or time zone",
    permission: "panel.settings",
    input: updatePanelInput,
    output: panelSchema,
    verb: asWorkflow(updatePanelSettings),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/domain",
    summary: "Where the panel serves, and the DNS records of its own domain",
    permission: "panel.view",
    input: panelIdInput,
    output: panelDomainOutput,
    verb: asWorkflow(getPanelDomain),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/domain",
    summary: "Change the domain; an own one takes over once it leads here",
    permission: "panel.settings",
    input: changeDomainInput,
    output: panelDomainOutput,
    verb: asWorkflow(changeDomain),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/domain/pending",
    summary: "Wait for the new domain no longer",
    permission: "panel.settings",
    input: panelIdInput,
    output: panelDomainOutput,
    verb: asWorkflow(cancelDomain),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/domain/check",
    summary: "Look now where the domain leads",
    permission: "panel.settings",
    input: panelIdInput,
    output: checkDomainOutput,
    verb: asWorkflow(checkDomainNow),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/dashboard",
    summary: "Orders, revenue and profit of the last days, and what needs attention",
    permission: "panel.view",
    input: panelIdInput,
    output: overviewOutput,
    verb: inTransaction(panelOverview),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/enter",
    summary: "An address that signs in once, within a minute, on the panel's host",
    permission: "panel.enter",
    input: enterPanelInput,
    output: enterPanelOutput,
    verb: asWorkflow(enterPanel),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/setup",
    summary: "How far the panel's setup is",
    permission: "panel.view",
    input: panelIdInput,
    output: setupOutput,
    verb: asWorkflow(getSetup),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/setup",
    summary: "Change name, template, accent or the step reached",
    permission: "panel.setup",
    input: updateSetupInput,
    output: setupOutput,
    verb: asWorkflow(updateSetup),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/setup/hidePractice",
    summary: "Hide the practice provider's orders, with reversing transfers",
    permission: "panel.setup",
    input: panelIdInput,
    output: hidePracticeOutput,
    verb: inTransaction(hidePractice),
  }),
];

export const rowsOfPanels = [...hostRows, ...panelRows];
