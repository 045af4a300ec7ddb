import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { ofUsersNamed } from "./customer-queries.ts";

const MOST_OF_CUSTOMERS = 2000;

export interface Found {
  ids: number[];
  /** Older messages that were not searched may match too. */
  isCapped: boolean;
}

/** A number is a dialog or the order it is about, before it is a login, an email or words of the newest messages. */
export async function searchedDialogs(ctx: Ctx, query: string, mostMessages: number): Promise<Found> {
  const digits = /^#?(\d{1,15})$/.exec(query)?.[1];
  const number = digits === undefined ? null : Number(digits);
  const { rows } = await sql<{ id: number; isWord: boolean }>`
    select id, false as is_word from dialogs where panel_id = ${ctx.panelId} and (id = ${number}::bigint or order_id = ${number}::bigint)
    union all
    (select d.id, false from dialogs d where d.panel_id = ${ctx.panelId} and ${ofUsersNamed(ctx, query)} limit ${MOST_OF_CUSTOMERS})
    union all
    select search_dialogs(${ctx.panelId}, ${query}, ${mostMessages}), true`.execute(ctx.tx);
  return { ids: [...new Set(rows.map(({ id }) => id))], isCapped: rows.filter(({ isWord }) => isWord).length >= mostMessages };
}

/** By the latest message. */
export async function taggedDialogs(ctx: Ctx, tag: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select tagged_dialogs(${ctx.panelId}, ${tag}, ${most}) as id`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}
