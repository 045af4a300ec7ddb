import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { Invitation } from "@vitrine/contract/identity/manager/manager";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ManagerRow {
  id: number;
  userId: number;
  login: string;
  email: string | null;
  scope: ManagerScope;
  lastSeenAt: Date | null;
}

interface StoredManager extends Omit<ManagerRow, "scope"> {
  scope: number | null;
}

const scopeOf = (stored: number | null): ManagerScope => (stored ?? true) as ManagerScope;
const stored = (scope: ManagerScope): number | null => (scope === true ? null : scope);

/** Managers of the panel acted on, oldest first. */
export async function managersHere(ctx: Ctx): Promise<ManagerRow[]> {
  const { rows } = await sql<StoredManager>`
    select m.id, m.user_id, m.login, m.email, m.scope, m.last_seen_at
    from panels main cross join lateral panel_managers(main.id) m where main.is_main order by m.id`.execute(ctx.tx);
  return rows.map(({ scope, ...row }) => ({ ...row, scope: scopeOf(scope) }));
}

/** undefined: there is no such person, or they own the panel. */
export async function putManager(ctx: Ctx, userId: number, scope: ManagerScope): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select put_manager(main.id, ${userId}, ${stored(scope)}::smallint) as id from panels main where main.is_main`.execute(ctx.tx);
  return rows[0]?.id ?? undefined;
}

export async function removeManagerRow(ctx: Ctx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select remove_manager(main.id, ${userId}) as gone from panels main where main.is_main`.execute(ctx.tx);
  return rows[0]?.gone ?? false;
}

export interface ManagedPanel {
  managerId: number;
  userId: number;
  login: string;
  email: string | null;
  scope: ManagerScope;
  lastSeenAt: Date | null;
  panel: { id: number; domain: string; name: string };
}

/** Managers of all panels whose managers this person may choose; run it in the main panel's transaction. */
export async function managersOf(ctx: Ctx, userId: number): Promise<ManagedPanel[]> {
  const { rows } = await sql<StoredManager & { managerId: number; targetId: number; domain: string; name: string }>`
    select m.id as manager_id, m.user_id, u.login, u.email, m.scope, u.last_seen_at, p.id as target_id, p.domain, p.name
    from managers m
    join users u on u.panel_id = m.panel_id and u.id = m.user_id
    join panels p on p.id = m.target_panel_id and p.status <> 'deleted'
    where m.panel_id = ${ctx.panelId} and (p.owner_id = ${userId} or exists (
      select from managers mine
      where mine.panel_id = ${ctx.panelId} and mine.user_id = ${userId} and mine.target_panel_id = p.id and coalesce(mine.scope, 100) >= 99))
    order by m.id`.execute(ctx.tx);
  return rows.map(({ scope, targetId, domain, name, ...row }) => ({
    ...row,
    scope: scopeOf(scope),
    panel: { id: targetId, domain, name },
  }));
}

/** Panels whose managers this person may choose; run it in the main panel's transaction. */
export async function panelsToManage(ctx: Ctx, userId: number): Promise<{ id: number; domain: string; name: string }[]> {
  const { rows } = await sql<{ id: number; domain: string; name: string }>`
    select p.id, p.domain, p.name from panels p
    where p.status <> 'deleted' and not p.is_main and (p.owner_id = ${userId} or exists (
      select from managers m
      where m.panel_id = ${ctx.panelId} and m.user_id = ${userId} and m.target_panel_id = p.id and coalesce(m.scope, 100) >= 99))
    order by p.id desc limit 100`.execute(ctx.tx);
  return rows;
}

export interface NewInvite {
  tokenHash: Buffer;
  /** The person, or an email address that may have no account yet. */
  to: { userId: number } | { email: string };
  becomes: Invitation["becomes"];
  scope: ManagerScope | null;
  inviter: Record<string, string | number>;
  expiresAt: Date;
}

export async function insertInvite(ctx: Ctx, { to, scope, inviter, ...invite }: NewInvite): Promise<number> {
  const row = await ctx.tx
    .insertInto("managerInvites")
    .values({
      panelId: ctx.panelId,
      ...invite,
      ...("userId" in to ? { userId: to.userId } : { email: to.email }),
      scope: scope === null ? null : stored(scope),
      inviter: JSON.stringify(inviter),
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface InviteRow {
  id: number;
  userId: number | null;
  email: string | null;
  becomes: Invitation["becomes"];
  scope: ManagerScope | null;
  inviter: { login?: string; userId?: number };
  expiresAt: Date;
  createdAt: Date;
}

const INVITE = ["id", "userId", "email", "becomes", "scope", "inviter", "expiresAt", "createdAt"] as const;

const openInvites = (ctx: Ctx) =>
  ctx.tx
    .selectFrom("managerInvites")
    .select(INVITE)
    .where("panelId", "=", ctx.panelId)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", ctx.now);

type StoredInvite = Omit<InviteRow, "scope" | "inviter"> & { scope: number | null; inviter: unknown };

const inviteOf = ({ scope, inviter, ...row }: StoredInvite): InviteRow => ({
  ...row,
  scope: row.becomes === "owner" ? null : scopeOf(scope),
  inviter: inviter as InviteRow["inviter"],
});

export async function waitingInvites(ctx: Ctx): Promise<InviteRow[]> {
  return (await openInvites(ctx).orderBy("id", "desc").execute()).map(inviteOf);
}

export async function countInvites(ctx: Ctx, since: Date): Promise<number> {
  const { sent } = await ctx.tx
    .selectFrom("managerInvites")
    .select((e) => e.fn.countAll<number>().as("sent"))
    .where("panelId", "=", ctx.panelId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return sent;
}

export async function lockInvite(ctx: Ctx, id: number): Promise<InviteRow | undefined> {
  const row = await openInvites(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && inviteOf(row);
}

export async function acceptInvite(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.updateTable("managerInvites").set({ acceptedAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Pending invitations: one, those to a person, or those by one. */
export async function revokeInvites(
  ctx: Ctx,
  which: { id: number } | { to: NewInvite["to"] } | { inviterId: number },
): Promise<{ id: number }[]> {
  let found = ctx.tx
    .updateTable("managerInvites")
    .set({ revokedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null);
  if ("id" in which) found = found.where("id", "=", which.id);
  else if ("inviterId" in which) found = found.where(sql<string>`inviter->>'userId'`, "=", String(which.inviterId));
  else if ("userId" in which.to) found = found.where("userId", "=", which.to.userId);
  else found = found.where("emailKey", "=", sql<string>`lower(${which.to.email})`);
  return found.returning("id").execute();
}

export interface InvitePlace {
  panelId: number;
  id: number;
}

export async function findInvites(ctx: Ctx, tokenHash: Buffer): Promise<InvitePlace[]> {
  const { rows } = await sql<InvitePlace>`select panel_id, id from find_invites(${tokenHash})`.execute(ctx.tx);
  return rows;
}

/** Run it in the main panel's transaction. */
export async function openInvitesOf(ctx: Ctx, userId: number): Promise<InvitePlace[]> {
  const { rows } = await sql<InvitePlace>`select panel_id, id from open_invites_of(${userId})`.execute(ctx.tx);
  return rows;
}

/** Sets the owner of a child panel that has none yet. */
export async function becomeOwner(ctx: Ctx, userId: number): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("panels")
    .set({ ownerId: userId })
    .where("id", "=", ctx.panelId)
    .where("ownerId", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
