import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { WithdrawalMethod } from "@vitrine/contract/money/withdrawal/methods";
import type { EarningSource, WithdrawalStatus } from "@vitrine/contract/money/withdrawal/withdrawal";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface WithdrawalRow {
  id: number;
  userId: number;
  source: EarningSource;
  destination: "wallet" | "withdrawal";
  amount: Amount;
  currency: string;
  method: WithdrawalMethod | null;
  /** Masked. */
  requisites: Record<string, string>;
  status: WithdrawalStatus;
  reason: string | null;
  externalId: string | null;
  createdAt: Date;
  endedAt: Date | null;
  isErased: boolean;
}

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  "id" | "userId" | "source" | "destination" | "amount" | "currency" | "method" | "requisites" | "status" | "endedAt"
> {
  requisitesSealed: Buffer | null;
  requisitesHash: Buffer | null;
}

/** Known before the row is inserted, since its requisites are sealed for it. */
export async function nextWithdrawalId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}

export async function insertWithdrawal(ctx: Ctx, { requisites, ...withdrawal }: NewWithdrawal): Promise<void> {
  await ctx.tx
    .insertInto("withdrawals")
    .values({ panelId: ctx.panelId, ...withdrawal, requisites: JSON.stringify(requisites), createdAt: ctx.now })
    .execute();
}

/** null: there are none, or they were erased. */
export async function sealedRequisites(ctx: Ctx, id: number): Promise<Buffer | null> {
  const row = await ctx.tx
    .selectFrom("withdrawals")
    .select("requisitesSealed")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.requisitesSealed ?? null;
}

const COLUMNS = ["id", "userId", "source", "amount", "status", "destination", "method", "reason", "externalId"] as const;
export type LockedWithdrawal = Pick<WithdrawalRow, (typeof COLUMNS)[number]>;

export async function lockWithdrawal(ctx: Ctx, id: number): Promise<LockedWithdrawal | undefined> {
  const row = await ctx.tx
    .selectFrom("withdrawals")
    .select(COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, method: row.method as WithdrawalMethod | null };
}

type Change = Partial<Pick<WithdrawalRow, "status" | "reason" | "externalId" | "endedAt"> & { approvedAt: Date }>;

export async function patchWithdrawal(ctx: Ctx, id: number, change: Change): Promise<void> {
  await ctx.tx.updateTable("withdrawals").set(change).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
