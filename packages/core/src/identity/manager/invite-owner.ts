import { hashOf, newPanelToken } from "../../kernel/secret/tokens.ts";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { insertInvite, revokeOwnerInvites } from "../store/manager-invites.ts";

/** The page where the invited person accepts or declines. */
export const inviteUrl = ({ platform: { settings } }: Caller, token: string): string =>
  `${settings.scheme}://${settings.adminHosts[0]}/invite/${token}`;

interface Handover {
  email: string;
  inviter: string;
  expiresAt: Date;
}

/** Invites the holder of this address to become the owner of the panel acted on, which has none yet. A later link replaces this one. Returns it. */
export async function inviteOwner(caller: Caller, ctx: Ctx, { email, inviter, expiresAt }: Handover): Promise<string> {
  await revokeOwnerInvites(ctx);
  const token = newPanelToken(ctx.panelId);
  const by = { ...actorRecord(ctx.actor), login: inviter };
  const invite = { tokenHash: hashOf(token), panelIds: [ctx.panelId], inviter: by, expiresAt };
  await insertInvite(ctx, { ...invite, to: { email }, becomes: "owner", scope: null });
  const url = inviteUrl(caller, token);
  await sendMail(ctx, {
    to: email,
    language: ctx.panel.language,
    kind: "owner_invite",
    params: { panel: ctx.panel.name, inviter, url },
  });
  return url;
}
