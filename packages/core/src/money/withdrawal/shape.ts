import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { OwnWithdrawal, Withdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import type { WithdrawalRow } from "../store/withdrawals.ts";
import type { ListedWithdrawal } from "./queries.ts";

export const toOwnWithdrawal = ({ userId: _, isErased: __, amount, createdAt, endedAt, ...row }: WithdrawalRow): OwnWithdrawal => ({
  ...row,
  amount: formatAmount(amount),
  createdAt: toSeconds(createdAt),
  endedAt: endedAt ? toSeconds(endedAt) : null,
});

export const toWithdrawal = ({ login, ...row }: ListedWithdrawal): Withdrawal => ({
  ...toOwnWithdrawal(row),
  isErased: row.isErased,
  user: { id: row.userId, login },
});
