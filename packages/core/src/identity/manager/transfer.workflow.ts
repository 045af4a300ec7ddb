import { INVITATION_DAYS, type Transfer, type TransferPanelInput } from "@vitrine/contract/identity/manager/manager";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { actorRecord, authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import { hashOf, newPanelToken } from "../../kernel/secret/tokens.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { findMainPerson, mainCaller } from "../account/main-person.ts";
import { type InviteRow, insertInvite, revokeOwnerInvites, waitingInvites } from "../store/manager-invites.ts";
import { inviteUrl } from "./invite-owner.ts";
import { invited } from "./invite.workflow.ts";

const DAY_MS = 86_400_000;

/** The open offer of the panel acted on, with the address or login it was made to. */
export async function openTransfer(caller: Caller): Promise<Transfer | undefined> {
  const invite = await caller.run(waitingTransfer);
  if (!invite) return undefined;
  const login = invite.userId === null ? undefined : (await findMainPerson(caller, { id: invite.userId }))?.login;
  return { to: invite.email ?? login ?? "", expiresAt: toSeconds(invite.expiresAt) };
}

const waitingTransfer = async (ctx: Ctx): Promise<InviteRow | undefined> =>
  (await waitingInvites(ctx)).find(({ becomes, inviter }) => becomes === "owner" && inviter.ownerId !== undefined);

/**
 * Offers the panel to another person, who owns it once they accept the link within a week; until then nothing changes, and a later
 * offer replaces this one. Errors: reauth_required, already_exists if they own it.
 */
export async function transferPanel(caller: Caller, { to }: TransferPanelInput): Promise<Transfer> {
  authorize(caller, "panel.transfer");
  requireRecent({ ...caller, now: caller.platform.now() });
  const { person, email } = await invited(caller, to);
  const { panel } = caller;
  if (panel.ownerId === null) throw notFound();
  if (person?.id === panel.ownerId) throw new AppError("already_exists", {}, { fields: { to: { code: "taken", params: {} } } });
  const login = (await findMainPerson(caller, { id: userIdOf(caller) }))?.login ?? "";
  const token = newPanelToken(panel.id);
  const expiresAt = new Date(caller.platform.now().getTime() + INVITATION_DAYS * DAY_MS);
  const target = email === undefined ? { userId: person!.id } : { email };
  const address = email ?? person?.email ?? undefined;
  await caller.run(async (ctx) => {
    await revokeOwnerInvites(ctx);
    const inviter = { ...actorRecord(ctx.actor), login, ownerId: panel.ownerId ?? 0 };
    const invite = { tokenHash: hashOf(token), panelIds: [panel.id], inviter, expiresAt };
    await insertInvite(ctx, { ...invite, to: target, becomes: "owner", scope: null });
    await audit(ctx, { action: "panel.transfer", subject: `panel:${panel.id}`, after: { sentTo: to } });
    const params = { panel: panel.name, inviter: login, url: inviteUrl(caller, token) };
    if (address) await sendMail(ctx, { to: address, language: person?.language ?? caller.language, kind: "panel_transfer", params });
  });
  if (person && (email === undefined || person.isActivated)) {
    const main = await mainCaller(caller);
    await main.run((ctx) => notifyUser(ctx, person.id, "panel_offered", { inviter: login, panel: panel.name }));
  }
  return { to: email ?? person?.login ?? to, expiresAt: toSeconds(expiresAt) };
}

/** The link of the open offer is invalid from now on. */
export async function revokeTransfer(ctx: Ctx): Promise<void> {
  authorize(ctx, "panel.transfer");
  if (!(await waitingTransfer(ctx))) throw notFound();
  await revokeOwnerInvites(ctx);
  await audit(ctx, { action: "panel.transfer_revoke", subject: `panel:${ctx.panelId}`, after: {} });
}
