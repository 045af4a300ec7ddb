import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { PanelContext } from "../../kernel/context/panel-context.ts";

export async function isChildPanel(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx.selectFrom("panels").select("parentPanelId").where("id", "=", ctx.panelId).executeTakeFirstOrThrow();
  return row.parentPanelId !== null;
}

export interface ChildRow {
  id: number;
  childPanelId: number;
  userId: number;
  login: string;
  keyId: number | null;
  connectedAt: Date | null;
  monthlyCharge: Amount | null;
  createdAt: Date;
  domain: string;
  name: string;
  type: PanelContext["type"];
  status: PanelContext["status"];
  isTaken: boolean;
}

/** Children of the current panel, newest first, without deleted ones. */
export async function childPanels(ctx: Ctx, id?: number): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select c.id, c.child_panel_id, c.user_id, u.login, c.key_id, c.connected_at, c.monthly_charge, c.created_at,
      p.domain, p.name, p.type, p.status, p.owner_id is not null as is_taken
    from child_panels c
    join users u on u.panel_id = c.panel_id and u.id = c.user_id
    join panels p on p.id = c.child_panel_id
    where c.panel_id = ${ctx.panelId} and p.status <> 'deleted' and (${id ?? null}::bigint is null or c.id = ${id ?? null})
    order by c.id desc limit 500`.execute(ctx.tx);
  return rows;
}
