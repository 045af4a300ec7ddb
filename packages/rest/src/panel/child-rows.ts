import {
  childIdInput,
  childPanelSchema,
  childPanelsOutput,
  createChildInput,
  createChildOutput,
} from "@vitrine/contract/tenancy/panel/child";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { connectChild, createChildPanel, listChildPanels } from "@vitrine/core/flows/child-panel/child.workflow";
import { asWorkflow, row } from "../row.ts";

export const childRows = [
  row({
    method: "get",
    path: "panel/{panelId}/children",
    summary: "Child panels of its customers",
    permission: "child.view",
    input: panelIdInput,
    output: childPanelsOutput,
    verb: asWorkflow(listChildPanels),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/children",
    summary: "Make a child panel for a customer, supplied by this panel",
    permission: "child.manage",
    status: 201,
    idempotency: "answer",
    input: createChildInput,
    output: createChildOutput,
    verb: asWorkflow(createChildPanel),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/children/{childId}/connect",
    summary: "Connect a child panel to this one again",
    permission: "child.manage",
    input: childIdInput,
    output: childPanelSchema,
    verb: asWorkflow(connectChild),
  }),
];
