import {
  acceptInvitationInput,
  acceptInvitationOutput,
  invitationsInput,
  invitationsOutput,
} from "@vitrine/contract/identity/manager/accept";
import {
  invitationIdInput,
  inviteManagerInput,
  inviteManagerOutput,
  managerIdInput,
  managersOutput,
  panelManagersOutput,
  updateManagerInput,
} from "@vitrine/contract/identity/manager/manager";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { acceptInvitation, listInvitations } from "@vitrine/core/identity/manager/accept.workflow";
import { removeManager, revokeInvitation, updateManager } from "@vitrine/core/identity/manager/change";
import { inviteManager } from "@vitrine/core/identity/manager/invite.workflow";
import { listManagers, listPanelManagers } from "@vitrine/core/identity/manager/list";
import { z } from "zod";
import { asWorkflow, row } from "../row.ts";

export const managerRows = [
  row({
    method: "get",
    path: "managers",
    summary: "Managers of one's panels",
    permission: "manager.own",
    input: z.object({}),
    output: managersOutput,
    verb: asWorkflow(listManagers),
  }),
  row({
    method: "get",
    path: "managers/invitations",
    summary: "What one is invited to",
    permission: "manager.accept",
    input: invitationsInput,
    output: invitationsOutput,
    verb: asWorkflow(listInvitations),
  }),
  row({
    method: "post",
    path: "managers/accept",
    summary: "Accept an invitation",
    permission: "manager.accept",
    input: acceptInvitationInput,
    output: acceptInvitationOutput,
    verb: asWorkflow(acceptInvitation),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/managers",
    summary: "Managers of a panel, and who is invited",
    permission: "manager.view",
    input: panelIdInput,
    output: panelManagersOutput,
    verb: asWorkflow(listPanelManagers),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/managers",
    summary: "Invite a manager by e-mail or login",
    permission: "manager.manage",
    status: 201,
    idempotency: "answer",
    input: inviteManagerInput,
    output: inviteManagerOutput,
    verb: asWorkflow(inviteManager),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/managers/{managerId}",
    summary: "Change a manager's scope",
    permission: "manager.manage",
    input: updateManagerInput,
    output: panelManagersOutput,
    verb: asWorkflow(updateManager),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/managers/{managerId}",
    summary: "Remove a manager",
    permission: "manager.manage",
    input: managerIdInput,
    output: undefined,
    verb: asWorkflow(removeManager),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/invitations/{invitationId}",
    summary: "Take an invitation back",
    permission: "manager.manage",
    input: invitationIdInput,
    output: undefined,
    verb: asWorkflow(revokeInvitation),
  }),
];
