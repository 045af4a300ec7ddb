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
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

export const managerRouter = router({
  own: procedureFor("manager.own")
    .output(managersOutput)
    .query(({ ctx }) => listManagers(ctx.caller)),
  list: panelProcedureFor("manager.view")
    .output(panelManagersOutput)
    .query(({ ctx }) => listPanelManagers(ctx.caller)),
  invite: panelProcedureFor("manager.manage")
    .input(inviteManagerInput)
    .output(inviteManagerOutput)
    .mutation(({ ctx, input }) => inviteManager(ctx.caller, input)),
  update: panelProcedureFor("manager.manage")
    .input(updateManagerInput)
    .output(panelManagersOutput)
    .mutation(({ ctx, input }) => updateManager(ctx.caller, input)),
  remove: panelProcedureFor("manager.manage")
    .input(managerIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeManager(ctx.caller, input)),
  revokeInvitation: panelProcedureFor("manager.manage")
    .input(invitationIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeInvitation(ctx.caller, input)),
  invitations: procedureFor("manager.accept")
    .input(invitationsInput)
    .output(invitationsOutput)
    .query(({ ctx, input }) => listInvitations(ctx.caller, input)),
  accept: procedureFor("manager.accept")
    .input(acceptInvitationInput)
    .output(acceptInvitationOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.caller, input)),
});
