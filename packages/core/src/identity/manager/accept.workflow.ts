import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { AcceptInvitationInput, InvitationsInput, PersonalInvitation } from "@vitrine/contract/identity/manager/accept";
import type { PanelItem } from "@vitrine/contract/kernel/panel/panel-item";
import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { endTestAccess, forgetTestAccess } from "../api-key/end-test-access.ts";
import { endCabinetSessions, forgetRights } from "../session/end-cabinet-sessions.ts";
import { findMainPerson, mainCaller, type MainPerson } from "../account/main-person.ts";
import { hashOf } from "../../kernel/secret/tokens.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { findPanelContext, forgetPanel, panelById } from "../../kernel/context/resolve-panel.ts";
import { accessCaller, systemCaller } from "../../kernel/context/system-caller.ts";
import { invitationOf } from "./shape.ts";
import {
  acceptInvite,
  type InvitePlace,
  type InviteRow,
  lockInvite,
  openInvitesOf,
  panelsOfInvite,
  revokeInvites,
} from "../store/manager-invites.ts";
import { becomeOwner } from "./owner-queries.ts";
import { putManager, removeManagerRow } from "../store/managers.ts";

interface Found extends InvitePlace {
  invite: InviteRow;
  item: PersonalInvitation;
}

/** The invitations of a link. Errors: invitation_expired if the link is no longer valid. */
export async function listInvitations(caller: Caller, { token }: InvitationsInput): Promise<{ items: PersonalInvitation[] }> {
  authorize(caller, "manager.accept");
  if (!caller.panel.isMain) return { items: [] };
  const found = await invitationsFor(caller, token === undefined ? "own" : { token });
  if (token !== undefined && found.length === 0) throw expired();
  return { items: found.map(({ item }) => item) };
}

/**
 * Accepts the invitations of a link, each in a transaction of its panel; an interrupted run is completed by the next one. Errors:
 * invitation_expired, invitation_not_yours.
 */
export async function acceptInvitation(caller: Caller, input: AcceptInvitationInput): Promise<{ items: PanelItem[] }> {
  authorize(caller, "manager.accept");
  if (!caller.panel.isMain) throw notFound();
  const found =
    "token" in input
      ? await invitationsFor(caller, input)
      : (await invitationsFor(caller, "own")).filter(({ panelId, id }) => panelId === input.panelId && id === input.invitationId);
  if (found.length === 0) throw "token" in input ? expired() : notFound();
  if (found.some(({ item }) => !item.isMine)) throw new AppError("invitation_not_yours", { to: found[0]!.item.to });
  const items: PanelItem[] = [];
  for (const place of found) items.push(await accept(caller, place));
  return { items };
}

const expired = () => new AppError("invitation_expired");

async function invitationsFor(caller: Caller, by: "own" | { token: string }): Promise<Found[]> {
  const userId = userIdOf(caller);
  const person = await findMainPerson(caller, { id: userId });
  const places = by === "own" ? await caller.run((ctx) => openInvitesOf(ctx, userId)) : await placesOf(caller, by.token);
  const found: Found[] = [];
  for (const { panelId, ...place } of places) {
    const panel = await panelById(caller.platform, panelId);
    if (!panel || panel.status === "deleted") continue;
    const system = await systemCaller(caller.platform, panelId, "invitation");
    const invite = await system.run((ctx) => lockInvite(ctx, place));
    if (!invite) continue;
    const isMine = person !== undefined && isFor(invite, person);
    const login = invite.userId === null ? undefined : (await findMainPerson(caller, { id: invite.userId }))?.login;
    const { to, ...item } = invitationOf(invite, login);
    const { id, name, domain } = panel;
    found.push({ panelId, id: invite.id, invite, item: { ...item, to: isMine ? to : masked(to), panel: { id, name, domain }, isMine } });
  }
  return found;
}

/** Read from the row of the panel that the token names, even if that panel was deleted since. */
async function placesOf({ platform }: Caller, token: string): Promise<{ panelId: number; tokenHash: Buffer }[]> {
  const id = panelOfToken(token);
  if (id === undefined) return [];
  const first = (await panelById(platform, id)) ?? (await findPanelContext(platform.db, { deleted: id }));
  if (!first) return [];
  const tokenHash = hashOf(token);
  const panelIds = await accessCaller(platform, first).run((ctx) => panelsOfInvite(ctx, tokenHash));
  return panelIds.map((panelId) => ({ panelId, tokenHash }));
}

const isFor = (invite: InviteRow, { id, email }: MainPerson): boolean =>
  invite.userId === null ? invite.email !== null && email != null && nameKey(invite.email) === nameKey(email) : invite.userId === id;

/** "le…@mail.example": enough to recognise one's own account. */
const masked = (to: string): string => to.replace(/^(.{1,2})[^@]*/, "$1…");

async function accept(caller: Caller, { panelId, id, invite }: Found): Promise<PanelItem> {
  const { platform } = caller;
  const panel = await panelById(platform, panelId);
  if (!panel || caller.actor.kind !== "user") throw notFound();
  const { userId, isActivated } = caller.actor;
  const actor = invite.becomes === "owner" ? ({ kind: "owner" } as const) : ({ kind: "manager", scope: invite.scope ?? 0 } as const);
  const joining = caller.on(panel).as({ ...actor, userId, isActivated }, { session: undefined });
  const person = await findMainPerson(caller, { id: userId });
  await joining.run((ctx) => take(ctx, id, userId, person?.login ?? ""));
  const from = invite.becomes === "owner" ? invite.inviter.ownerId : undefined;
  if (from !== undefined) {
    forgetRights(platform, panelId, from);
    forgetTestAccess(platform, panelId);
    const params = { panel: panel.name, login: person?.login ?? "" };
    await (await mainCaller(caller)).run((ctx) => notifyUser(ctx, from, "panel_given", params));
  }
  forgetRights(platform, panelId, userId);
  forgetPanel(platform, panelId);
  // People with a panel of their own lose access to the demo.
  platform.memory.roles.clear();
  const { domain, name, type, status } = panel;
  return { id: panelId, domain, name, type, status, isChild: invite.becomes === "owner" && from === undefined, isDemo: false };
}

async function take(ctx: Ctx, id: number, userId: number, login: string): Promise<void> {
  const invite = await lockInvite(ctx, { id });
  if (!invite) throw expired();
  await acceptInvite(ctx, id);
  if (invite.becomes === "owner") {
    const from = invite.inviter.ownerId ?? null;
    if (!(await becomeOwner(ctx, userId, from))) throw expired();
    if (from !== null) await endRightsOf(ctx, from);
    // A manager who becomes the owner has no second role.
    await removeManagerRow(ctx, userId);
    await audit(ctx, { action: "panel.take_over", subject: `panel:${ctx.panelId}`, after: { login } });
    return;
  }
  const scope = invite.scope ?? 0;
  if ((await putManager(ctx, userId, scope)) === undefined) return;
  await audit(ctx, { action: "manager.accept", subject: `invitation:${id}`, after: { login, managerRole: scope } });
  await notifyOwner(ctx, "manager_joined", { login });
}

/** Ends the former owner's sessions, keys and invitations. Managers stay; the new owner sees them in the list. */
async function endRightsOf(ctx: Ctx, from: number): Promise<void> {
  await endCabinetSessions(ctx, from);
  await revokeInvites(ctx, { inviterId: from });
  await endTestAccess(ctx);
}
