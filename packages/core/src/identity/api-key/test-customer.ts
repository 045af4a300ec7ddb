import { formatAmount, negate } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { openingBalance } from "./opening-balance.ts";
import { findTestCustomer, insertTestCustomer } from "../store/users.ts";

/** undefined: the test customer has not been created yet. */
export const testCustomerOf = (ctx: Ctx): Promise<number | undefined> => findTestCustomer(ctx);

/** The customer that owners use to enter their own storefront; this customer's orders are tests. Created once, with a test balance. */
export async function ensureTestCustomer(ctx: Ctx): Promise<number> {
  const found = await findTestCustomer(ctx);
  if (found !== undefined) return found;
  const userId = await insertTestCustomer(ctx);
  const { currency } = ctx.panel;
  const amount = openingBalance(currency);
  const wallet = await openAccount(ctx.tx, { kind: "wallet", currency, userId });
  const test = await openAccount(ctx.tx, { kind: "test", currency });
  await postTransfers(ctx.tx, [
    {
      reference: `test:opening:${userId}`,
      cause: "bonus",
      actor: actorRecord(ctx.actor),
      comment: `Test balance ${formatAmount(amount)} ${currency}`,
      entries: [
        { accountId: wallet, amount },
        { accountId: test, amount: negate(amount) },
      ],
    },
  ]);
  return userId;
}
