import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { WalletCause } from "@vitrine/contract/money/wallet/wallet";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface StatementRow {
  id: number;
  cause: WalletCause;
  amount: Amount;
  balanceAfter: Amount;
  orderId: number | null;
  comment: string | null;
  createdAt: Date;
}

/** Selects the page's ids first, from the index alone, so that a deep page does not read the earlier rows. */
export async function linesOf(ctx: Ctx, accountId: number, { offset, limit }: { offset: number; limit: number }): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with page as (
      select id from ledger_entries
      where panel_id = ${ctx.panelId} and account_id = ${accountId} and place is not null
      order by place desc offset ${offset} limit ${limit}
    )
    select e.id, t.cause, e.amount, e.balance_after, t.order_id, t.comment, e.created_at
    from page
    join ledger_entries e on e.panel_id = ${ctx.panelId} and e.id = page.id
    join ledger_transfers t on t.panel_id = e.panel_id and t.id = e.transfer_id
    order by e.place desc`.execute(ctx.tx);
  return rows;
}

export async function countLines(ctx: Ctx, accountId: number, most: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from (
      select from ledger_entries where panel_id = ${ctx.panelId} and account_id = ${accountId} and place is not null limit ${most}) l`.execute(
    ctx.tx,
  );
  return rows[0]!.lines;
}

export interface PostedAdjustment {
  accountId: number;
  amount: Amount;
  comment: string | null;
}

/** The wallet's side of a manual transfer. */
export async function findAdjustment(ctx: Ctx, transferId: number): Promise<PostedAdjustment | undefined> {
  return ctx.tx
    .selectFrom("ledgerTransfers as t")
    .innerJoin("ledgerEntries as e", (join) => join.onRef("e.panelId", "=", "t.panelId").onRef("e.transferId", "=", "t.id"))
    .select(["e.accountId", "e.amount", "t.comment"])
    .where("t.panelId", "=", ctx.panelId)
    .where("t.id", "=", transferId)
    .where("e.place", "is not", null)
    .executeTakeFirst();
}
