import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

interface PersonRow {
  id: number;
  login: string;
  email: string | null;
  isBanned: boolean;
}

/** Sorts after every character that a login or an email may contain. */
const LAST = "\u{10FFFF}";

/** By id, or by the beginning of a login or an email: each its own short range of an index, the newest first. */
export async function findPeople(ctx: Ctx, find: { id: number | null; text: string | null }, most: number): Promise<PersonRow[]> {
  const parts = [sql`select id from users where panel_id = ${ctx.panelId} and id = ${find.id}::bigint`];
  if (find.text !== null) {
    const key = nameKey(find.text);
    // Demo viewers see no emails.
    for (const column of ctx.actor.kind === "viewer" ? ["login_key"] : ["login_key", "email_key"]) {
      const name = sql.id(column);
      parts.push(
        sql`(select id from users where panel_id = ${ctx.panelId} and ${name} >= ${key} and ${name} < ${key + LAST} order by ${name} limit ${most})`,
      );
    }
  }
  return runPrepared(
    ctx.tx,
    sql<PersonRow>`
    select u.id, u.login, u.email, u.suspended_at is not null as is_banned
    from users u where u.panel_id = ${ctx.panelId} and u.id in (${sql.join(parts, sql` union `)})
    order by (u.id = ${find.id}::bigint) desc nulls last, u.id desc limit ${most}`,
  );
}
