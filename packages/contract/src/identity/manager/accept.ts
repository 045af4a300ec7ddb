import { z } from "zod";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";
import { panelTokenSchema } from "../../kernel/panel/panel-token.ts";
import { idSchema } from "../../kernel/paging/list.ts";
import { invitationSchema } from "./manager.ts";

/** Invitations of the signed-in person: by the link's token, or without one by their login or confirmed email. */
export const invitationsInput = z.object({ token: panelTokenSchema.optional() });
export type InvitationsInput = z.infer<typeof invitationsInput>;

export const personalInvitationSchema = z.object({
  ...invitationSchema.shape,
  panel: z.object({ id: z.number().int(), name: z.string(), domain: z.string() }),
  /** false: it is for an account other than the signed-in one. */
  isMine: z.boolean(),
});
export type PersonalInvitation = z.infer<typeof personalInvitationSchema>;
export const invitationsOutput = z.object({ items: z.array(personalInvitationSchema) });

/** All panels of the link, or one of the invitations found without a link. */
export const acceptInvitationInput = z.union([
  z.object({ token: panelTokenSchema }),
  z.object({ panelId: idSchema, invitationId: idSchema }),
]);
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
export const acceptInvitationOutput = z.object({ items: z.array(panelItemSchema) });
