import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import type { Quote } from "@vitrine/contract/ordering/order/place";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { Unread } from "../../selling/offer/unread.ts";
import { rulesOf } from "../../selling/rule/memory.ts";
import { checkDraft } from "./check-draft.ts";
import { offerOf } from "./offer.ts";

/** The exact price of an order and, for a customer, the amount missing from their balance. */
export async function quoteOrder(caller: Caller, input: OrderFieldsInput): Promise<Quote> {
  authorize(caller, "shop.catalog");
  const unread = new Unread(caller);
  // Started now so that the rules are read in the statement of the offer; checkDraft awaits them.
  rulesOf(caller, unread).catch(() => undefined);
  const { service, rate, fullRate, draft } = await offerOf(caller, input, { unread });
  await checkDraft(caller, service, draft);
  const needed = draft.cover ?? draft.charge;
  const { actor } = caller;
  const wallet = actor.kind === "user" ? await caller.run((ctx) => findWallet(ctx.tx, ctx.panelId, actor.userId)) : undefined;
  const available = wallet && wallet.balance - wallet.floor;
  return {
    charge: formatAmount(draft.charge),
    currency: caller.panel.currency,
    quantity: draft.quantity,
    rate: formatAmount(rate),
    fullRate: formatAmount(fullRate),
    balance: wallet ? formatAmount(wallet.balance) : null,
    shortBy: available !== undefined && available < needed ? formatAmount(asAmount(needed - available)) : null,
  };
}
