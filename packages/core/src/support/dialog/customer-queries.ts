import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

const MOST_CUSTOMERS = 200;

/** Of dialogs `d`: those of customers whose login or email begins so. */
export function ofUsersNamed(ctx: Ctx, name: string): RawBuilder<boolean> {
  const key = nameKey(name);
  const last = `${key}\u{10FFFF}`;
  return sql<boolean>`d.user_id = any(array(select id from users where panel_id = ${ctx.panelId}
    and ((login_key >= ${key} and login_key < ${last}) or (email_key >= ${key} and email_key < ${last})) limit ${MOST_CUSTOMERS}))`;
}
