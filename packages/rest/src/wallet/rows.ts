import {
  adjustBalanceInput,
  adjustBalanceOutput,
  balanceOutput,
  statementInput,
  statementOutput,
  userStatementInput,
} from "@vitrine/contract/money/wallet/wallet";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { ownBalance } from "@vitrine/core/money/wallet/balance";
import { ownStatement, userStatement } from "@vitrine/core/money/wallet/statement";
import { z } from "zod";
import { inTransaction, row } from "../row.ts";

export const walletRows = [
  row({
    method: "get",
    path: "balance",
    summary: "One's wallet",
    permission: "wallet.own",
    input: z.object({}),
    output: balanceOutput,
    verb: inTransaction(ownBalance),
  }),
  row({
    method: "get",
    path: "balance/history",
    summary: "Every movement of one's wallet, with the balance after it",
    permission: "wallet.own",
    input: statementInput,
    output: statementOutput,
    verb: inTransaction(ownStatement),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/users/{userId}/balance",
    summary: "Credit a customer by hand; a negative amount takes away",
    permission: "user.balance",
    idempotency: "reference",
    input: adjustBalanceInput,
    output: adjustBalanceOutput,
    verb: ({ caller, replayed }, input) => caller.run((ctx) => adjustBalance(ctx, input, replayed)),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/users/{userId}/balance",
    summary: "A customer's statement",
    permission: "user.view",
    input: userStatementInput,
    output: statementOutput,
    verb: inTransaction(userStatement),
  }),
];
