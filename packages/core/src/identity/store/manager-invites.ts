import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Invitation } from "@vitrine/contract/identity/manager/manager";
import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export const scopeOf = (stored: number | null): ManagerScope => (stored ?? true) as ManagerScope;

export const stored = (scope: ManagerScope): number | null => (scope === true ? null : scope);

export interface NewInvite {
  tokenHash: Buffer;
  /** All panels that the link covers. */
  panelIds: number[];
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
  /** `ownerId`: the owner who offers the panel; only they can be replaced by it. */
  inviter: { login?: string; userId?: number; ownerId?: number };
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

export async function lockInvite(ctx: Ctx, by: { id: number } | { tokenHash: Buffer }): Promise<InviteRow | undefined> {
  const found = "id" in by ? openInvites(ctx).where("id", "=", by.id) : openInvites(ctx).where("tokenHash", "=", by.tokenHash);
  const row = await found.forUpdate().executeTakeFirst();
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
  else found = found.where("emailKey", "=", nameKey(which.to.email));
  return found.returning("id").execute();
}

/** Offers to own the panel that an owner has. */
export async function revokeOwnerInvites(ctx: Ctx): Promise<void> {
  await ctx.tx
    .updateTable("managerInvites")
    .set({ revokedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("becomes", "=", "owner")
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .execute();
}

export interface InvitePlace {
  panelId: number;
  id: number;
}

/** The panels that a link covers, also where its invitation to this one is no longer open. */
export async function panelsOfInvite(ctx: Ctx, tokenHash: Buffer): Promise<number[]> {
  const row = await ctx.tx
    .selectFrom("managerInvites")
    .select("panelIds")
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return row?.panelIds ?? [];
}

/** Run it in the main panel's transaction. */
export async function openInvitesOf(ctx: Ctx, userId: number): Promise<InvitePlace[]> {
  const { rows } = await sql<InvitePlace>`select panel_id, id from open_invites_of(${userId})`.execute(ctx.tx);
  return rows;
}
