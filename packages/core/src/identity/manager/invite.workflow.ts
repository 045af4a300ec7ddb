import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { INVITATION_DAYS, INVITATIONS_A_DAY, type InviteManagerInput, MOST_INVITATIONS } from "@vitrine/contract/identity/manager/manager";
import { emailSchema } from "@vitrine/contract/identity/account/register";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { actorOn } from "../session/actor-on.ts";
import { findMainPerson, type MainPerson, mainCaller } from "../account/main-person.ts";
import { hashOf, newPanelToken } from "../../kernel/secret/tokens.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { actorRecord, authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { inviteUrl } from "./invite-owner.ts";
import { requireAtLeast } from "./change.ts";
import { countInvites, insertInvite, type NewInvite, revokeInvites, waitingInvites } from "../store/manager-invites.ts";
import { managersHere } from "../store/managers.ts";

const DAY_MS = 86_400_000;

/**
 * Invites to this panel and to others of the caller's, with one link and one email for all of them. Errors: scope_too_high, already_exists
 * (already a manager), too_many, flood, reauth_required, and not_found for a panel that is not the caller's.
 */
export async function inviteManager(caller: Caller, input: InviteManagerInput): Promise<{ url: string; expiresAt: number }> {
  authorize(caller, "manager.manage");
  requireRecent({ ...caller, now: caller.platform.now() });
  const targets = await targetsOf(caller, input);
  for (const target of targets) requireAtLeast(target, input.managerRole);
  const { person, email } = await invited(caller, input.to);
  const inviter = await findMainPerson(caller, { id: userIdOf(caller) });
  const invitation: Invitation = {
    to: email === undefined ? { userId: person!.id } : { email },
    person,
    token: newPanelToken(caller.panel.id),
    panelIds: targets.map(({ panel }) => panel.id),
    role: input.managerRole,
    inviter: inviter?.login ?? "",
    expiresAt: new Date(caller.platform.now().getTime() + INVITATION_DAYS * DAY_MS),
  };
  for (const target of targets) await target.run((ctx) => refuseIfThere(ctx, invitation));
  for (const target of targets) await target.run((ctx) => write(ctx, invitation));
  const url = inviteUrl(caller, invitation.token);
  await notifyInvited(caller, targets, invitation, email ?? person?.email ?? undefined, url);
  return { url, expiresAt: toSeconds(invitation.expiresAt) };
}

interface Invitation {
  to: NewInvite["to"];
  /** undefined if there is no such account yet. */
  person: MainPerson | undefined;
  /** Names the panel of the caller, whose row is written first. */
  token: string;
  panelIds: number[];
  role: ManagerScope;
  inviter: string;
  expiresAt: Date;
}

/** The same person on each of the panels; on a panel's own host, only on that panel. */
async function targetsOf(caller: Caller, { panelIds }: InviteManagerInput): Promise<Caller[]> {
  const others = [...new Set(panelIds)].filter((id) => id !== caller.panel.id);
  if (others.length > 0 && caller.session?.kind === "cabinet") throw notFound();
  const targets = [caller];
  for (const id of others) {
    const panel = await panelById(caller.platform, id);
    const actor = panel && !panel.isMain ? await actorOn(caller.platform, panel, userIdOf(caller)) : undefined;
    if (!panel || !actor) throw notFound();
    const target = caller.on(panel).as(actor);
    authorize(target, "manager.manage");
    targets.push(target);
  }
  return targets;
}

const wrong = (code: string) => new AppError("validation", {}, { fields: { to: { code, params: {} } } });

/** A login must exist; an email may belong to no account yet, and the answer does not reveal whether it does. */
export async function invited(caller: Caller, to: string): Promise<{ person: MainPerson | undefined; email: string | undefined }> {
  if (!to.includes("@")) {
    const person = await findMainPerson(caller, { name: to });
    if (!person) throw wrong("no_such_user");
    return { person, email: undefined };
  }
  const address = emailSchema.safeParse(to);
  if (!address.success) throw wrong("email");
  return { person: await findMainPerson(caller, { name: address.data }), email: address.data };
}

async function refuseIfThere(ctx: Ctx, { to, person }: Invitation): Promise<void> {
  const isThere = (await managersHere(ctx)).some(({ userId, email }) =>
    "userId" in to ? userId === to.userId : email != null && nameKey(email) === nameKey(to.email),
  );
  if (isThere || (person && person.id === ctx.panel.ownerId))
    throw new AppError("already_exists", {}, { fields: { to: { code: "taken", params: {} } } });
}

/** Invalidates earlier invitations to the same person. */
async function write(ctx: Ctx, { to, token, panelIds, role, inviter, expiresAt }: Invitation): Promise<void> {
  if ((await countInvites(ctx, new Date(ctx.now.getTime() - DAY_MS))) >= INVITATIONS_A_DAY)
    throw new AppError("flood", { retryAfter: 3600 });
  await revokeInvites(ctx, { to });
  if ((await waitingInvites(ctx)).length >= MOST_INVITATIONS) throw new AppError("too_many", { most: MOST_INVITATIONS });
  const by = { ...actorRecord(ctx.actor), login: inviter };
  const invite = { tokenHash: hashOf(token), panelIds, inviter: by, expiresAt };
  const id = await insertInvite(ctx, { ...invite, to, becomes: "manager", scope: role });
  await audit(ctx, { action: "manager.invite", subject: `invitation:${id}`, after: { ...to, managerRole: role } });
}

async function notifyInvited(
  caller: Caller,
  targets: Caller[],
  invitation: Invitation,
  address: string | undefined,
  url: string,
): Promise<void> {
  const { person, inviter } = invitation;
  const panel = targets.map((target) => target.panel.name).join(", ");
  const language = person?.language ?? caller.language;
  if (address !== undefined)
    await caller.run((ctx) => sendMail(ctx, { to: address, language, kind: "manager_invite", params: { panel, inviter, url } }));
  if (!person || !("userId" in invitation.to || person.isActivated)) return;
  const main = await mainCaller(caller);
  await main.run((ctx) => notifyUser(ctx, person.id, "manager_invited", { inviter, panel, panelId: caller.panel.id }));
}
