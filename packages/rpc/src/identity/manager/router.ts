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
import { acceptInvitation, listInvitations } from "@vitrine/core/identity/manager/accept.workflow";
import { removeManager, revokeInvitation, updateManager } from "@vitrine/core/identity/manager/change";
import { inviteManager } from "@vitrine/core/identity/manager/invite.workflow";
import { listManagers, listPanelManagers } from "@vitrine/core/identity/manager/list";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const managerRouter = router({
  own: procedure("manager.own")
    .meta({ rest: { method: "get", path: "managers", summary: "List managers of your panels" } })
    .output(managersOutput)
    .query(workflow(listManagers)),
  list: panelProcedure("manager.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/managers", summary: "List managers", description: "With open invitations." } })
    .output(panelManagersOutput)
    .query(workflow(listPanelManagers)),
  invite: panelProcedure("manager.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/managers",
        summary: "Invite a manager",
        description: "By email or login.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(inviteManagerInput)
    .output(inviteManagerOutput)
    .mutation(workflow(inviteManager)),
  update: panelProcedure("manager.manage")
    .meta({ rest: { method: "patch", path: "panel/{panelId}/managers/{managerId}", summary: "Change the role of a manager" } })
    .input(updateManagerInput)
    .output(panelManagersOutput)
    .mutation(workflow(updateManager)),
  remove: panelProcedure("manager.manage")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/managers/{managerId}", summary: "Remove a manager" } })
    .input(managerIdInput)
    .output(z.void())
    .mutation(workflow(removeManager)),
  revokeInvitation: panelProcedure("manager.manage")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/invitations/{invitationId}", summary: "Revoke an invitation" } })
    .input(invitationIdInput)
    .output(z.void())
    .mutation(workflow(revokeInvitation)),
  invitations: procedure("manager.accept")
    .meta({ rest: { method: "get", path: "managers/invitations", summary: "List your invitations" } })
    .input(invitationsInput)
    .output(invitationsOutput)
    .query(workflow(listInvitations)),
  accept: procedure("manager.accept")
    .meta({ rest: { method: "post", path: "managers/accept", summary: "Accept an invitation" } })
    .input(acceptInvitationInput)
    .output(acceptInvitationOutput)
    .mutation(workflow(acceptInvitation)),
});
