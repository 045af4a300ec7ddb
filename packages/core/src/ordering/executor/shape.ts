import type { Executor } from "@vitrine/contract/ordering/executor/executor";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { ExecutorRow } from "./executor-queries.ts";

export const toExecutor = ({ userId, login, earnedText, lastSeenAt, createdAt, ...row }: ExecutorRow): Executor => ({
  ...row,
  user: userId === null ? null : { id: userId, login: login ?? "" },
  earned: formatAmount(asAmount(BigInt(earnedText))),
  lastSeenAt: lastSeenAt && toSeconds(lastSeenAt),
  createdAt: toSeconds(createdAt),
});
