import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { scopeOf, stored } from "./manager-invites.ts";

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
    where p.status <> 'deleted' and not p.is_main and (p.owner_id = ${userId} or p.id in (
      select m.target_panel_id from managers m
      where m.panel_id = ${ctx.panelId} and m.user_id = ${userId} and coalesce(m.scope, 100) >= 99))
    order by p.id desc limit 100`.execute(ctx.tx);
  return rows;
}
