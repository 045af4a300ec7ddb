import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { WithdrawalMethod } from "@vitrine/contract/money/withdrawal/methods";
import type { EarningSource, WithdrawalStatus } from "@vitrine/contract/money/withdrawal/withdrawal";
import type { Ctx } from "../../kernel/context/context.ts";

export interface WithdrawalRow {
  id: number;
  userId: number;
  source: EarningSource;
  destination: "wallet" | "withdrawal";
  amount: Amount;
  currency: string;
  method: WithdrawalMethod | null;
  requisites: Record<string, string>;
  status: WithdrawalStatus;
  reason: string | null;
  externalId: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  "userId" | "source" | "destination" | "amount" | "currency" | "method" | "requisites" | "status"
> {
  endedAt: Date | null;
}

export async function insertWithdrawal(ctx: Ctx, { requisites, ...withdrawal }: NewWithdrawal): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("withdrawals")
    .values({ panelId: ctx.panelId, ...withdrawal, requisites: JSON.stringify(requisites), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
