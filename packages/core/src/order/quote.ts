import type { OrderFieldsInput } from "@vitrine/contract/order/fields";
import type { Quote } from "@vitrine/contract/order/place";
import { AppError } from "@vitrine/contract/shared/app-error";
import { formatAmount } from "@vitrine/contract/shared/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { authorize } from "../access/authorize.ts";
import { findSellable } from "../catalog/sellable.ts";
import type { Caller } from "../context.ts";
import { draftOrder } from "./draft.ts";

/** The exact price of an order and, for a customer, what his wallet lacks. */
export async function quoteOrder(caller: Caller, input: OrderFieldsInput): Promise<Quote> {
  authorize(caller, "shop.catalog");
  const service = await findSellable(caller, input.service, { fresh: false });
  if (!service) throw new AppError("PRECONDITION", "service_id_invalid");
  if (service.status !== "active") throw new AppError("PRECONDITION", "service_unavailable");
  const draft = draftOrder(service, input);
  const { actor } = caller;
  const wallet = actor.kind === "user" ? await caller.run((ctx) => findWallet(ctx.tx, ctx.panelId, actor.userId)) : undefined;
  const available = wallet && wallet.balance - wallet.floor;
  return {
    charge: formatAmount(draft.charge),
    currency: caller.panel.currency,
    quantity: draft.quantity,
    balance: wallet ? formatAmount(wallet.balance) : null,
    shortBy: available !== undefined && available < draft.charge ? formatAmount(draft.charge - available) : null,
  };
}
