import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { can } from "@vitrine/contract/kernel/permission/table";
import {
  type InvitationIdInput,
  type ManagerIdInput,
  type PanelManagers,
  scopeRank,
  type UpdateManagerInput,
} from "@vitrine/contract/identity/manager/manager";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { endCabinetSessions, forgetRights } from "../session/end-cabinet-sessions.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { endTestAccess, forgetTestAccess } from "../api-key/end-test-access.ts";
import { listPanelManagers } from "./list.ts";
import { type ManagerRow, managersHere, putManager, removeManagerRow } from "../store/managers.ts";
import { revokeInvites } from "../store/manager-invites.ts";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";

const rankOf = (actor: Actor): number => (actor.kind === "manager" ? scopeRank(actor.scope) : scopeRank(true));

/** Managers cannot grant, change or remove more than they have themselves. Errors: scope_too_high. */
export function requireAtLeast(by: { actor: Actor }, scope: ManagerScope): void {
  if (scopeRank(scope) > rankOf(by.actor)) throw new AppError("scope_too_high");
}

async function managerHere(ctx: Ctx, managerId: number): Promise<ManagerRow> {
  const found = (await managersHere(ctx)).find(({ id }) => id === managerId);
  if (!found) throw notFound();
  return found;
}

/** Errors: scope_too_high if the manager has more than the caller, or would have; forbidden for one's own scope; reauth_required. */
export async function updateManager(caller: Caller, input: UpdateManagerInput): Promise<PanelManagers> {
  authorize(caller, "manager.manage");
  const { managerRole } = input;
  const userId = await caller.run(async (ctx) => {
    const manager = await managerHere(ctx, input.managerId);
    if (manager.userId === userIdOf(ctx)) throw new AppError("forbidden");
    requireAtLeast(ctx, manager.scope);
    requireAtLeast(ctx, managerRole);
    requireRecent(ctx);
    if (manager.scope === managerRole) return manager.userId;
    await putManager(ctx, manager.userId, managerRole);
    await endRights(ctx, manager, managerRole);
    await audit(ctx, {
      action: "manager.update",
      subject: `manager:${manager.id}`,
      before: { login: manager.login, managerRole: manager.scope },
      after: { managerRole },
    });
    return manager.userId;
  });
  forgetRights(caller.platform, caller.panel.id, userId);
  forgetTestAccess(caller.platform, caller.panel.id);
  return listPanelManagers(caller);
}

/** The manager's sessions in this panel's cabinet end immediately. Errors: scope_too_high, reauth_required. */
export async function removeManager(caller: Caller, input: ManagerIdInput): Promise<void> {
  authorize(caller, "manager.manage");
  const userId = await caller.run(async (ctx) => {
    const manager = await managerHere(ctx, input.managerId);
    requireAtLeast(ctx, manager.scope);
    requireRecent(ctx);
    if (!(await removeManagerRow(ctx, manager.userId))) throw notFound();
    await endRights(ctx, manager, undefined);
    await audit(ctx, {
      action: "manager.remove",
      subject: `manager:${manager.id}`,
      before: { login: manager.login, managerRole: manager.scope },
    });
    return manager.userId;
  });
  forgetRights(caller.platform, caller.panel.id, userId);
  forgetTestAccess(caller.platform, caller.panel.id);
}

const mayTest = (scope: ManagerScope | undefined, userId: number): boolean =>
  scope !== undefined && can({ kind: "manager", scope, userId, isActivated: true }, "panel.test");

/**
 * Ends everything opened with the manager's rights: sessions, invitations they wrote, the test customer's keys, and anything that would
 * restore these rights.
 */
async function endRights(ctx: Ctx, { userId, email, scope }: ManagerRow, left: ManagerScope | undefined): Promise<void> {
  await endCabinetSessions(ctx, userId);
  await revokeInvites(ctx, { inviterId: userId });
  await revokeInvites(ctx, { to: { userId } });
  if (email !== null) await revokeInvites(ctx, { to: { email } });
  if (mayTest(scope, userId) && !mayTest(left, userId)) await endTestAccess(ctx);
}

export async function revokeInvitation(caller: Caller, input: InvitationIdInput): Promise<void> {
  authorize(caller, "manager.manage");
  await caller.run(async (ctx) => {
    const [revoked] = await revokeInvites(ctx, { id: input.invitationId });
    if (!revoked) throw notFound();
    await audit(ctx, { action: "manager.revoke_invitation", subject: `invitation:${revoked.id}` });
  });
}
