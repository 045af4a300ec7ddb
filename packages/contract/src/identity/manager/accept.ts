import { z } from "zod";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";
import { panelTokenSchema } from "../../kernel/panel/panel-token.ts";
import { idSchema } from "../../kernel/paging/list.ts";
import { invitationSchema } from "./manager.ts";

/** Invitations of the signed-in person: by the link's token, or without one by their login or confirmed email. */
export const invitationsInput = z.object({
  token: panelTokenSchema
    .optional()
    .meta({ description: "From the invitation's link; left out, the invitations of the logged-in account" }),
});
export type InvitationsInput = z.infer<typeof invitationsInput>;

export const personalInvitationSchema = z.object({
  ...invitationSchema.shape,
  panel: z
    .object({
      id: z.number().int().meta({ description: "Id of the panel" }),
      name: z.string().meta({ description: "Name of the panel" }),
      domain: z.string().meta({ description: "Host name that the panel is served at", examples: ["nova-smm.example"] }),
    })
    .meta({ description: "The panel that the invitation is for" }),
  isMine: z.boolean().meta({ description: "false: it is for an account other than the signed-in one" }),
});
export type PersonalInvitation = z.infer<typeof personalInvitationSchema>;
export const invitationsOutput = z.object({ items: z.array(personalInvitationSchema).meta({ description: "The rows" }) });

/** All panels of the link, or one of the invitations found without a link. */
export const acceptInvitationInput = z.union([
  z.object({ token: panelTokenSchema.meta({ description: "From the invitation's link" }) }),
  z.object({
    panelId: idSchema.meta({ description: "Id of the panel" }),
    invitationId: idSchema.meta({ description: "Id of the invitation" }),
  }),
]);
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
export const acceptInvitationOutput = z.object({
  items: z.array(panelItemSchema).meta({ description: "Panels that the account may now manage" }),
});
