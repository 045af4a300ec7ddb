import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { requisitesOf } from "@vitrine/contract/money/withdrawal/methods";
import type { OwnWithdrawal, Withdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import type { WithdrawalRow } from "../store/withdrawals.ts";
import type { ListedWithdrawal } from "./queries.ts";

export const toOwnWithdrawal = ({
  userId: _,
  isErased: __,
  amount,
  createdAt,
  endedAt,
  requisites,
  ...row
}: WithdrawalRow): OwnWithdrawal => ({
  ...row,
  requisites: inOrder(row.method, requisites),
  amount: formatAmount(amount),
  createdAt: toSeconds(createdAt),
  endedAt: endedAt ? toSeconds(endedAt) : null,
});

/** In the order of the form's fields: jsonb has its own order. */
const inOrder = (method: WithdrawalRow["method"], requisites: Record<string, string>): Record<string, string> =>
  Object.fromEntries((method === null ? [] : requisitesOf(method)).map((name) => [name, requisites[name] ?? ""]));

export const toWithdrawal = ({ login, ...row }: ListedWithdrawal): Withdrawal => ({
  ...toOwnWithdrawal(row),
  isErased: row.isErased,
  user: { id: row.userId, login },
});
