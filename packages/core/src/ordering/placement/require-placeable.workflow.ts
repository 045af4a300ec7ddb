import { asAmount, type Amount } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import type { Caller } from "../../kernel/context/context.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { requireRoom } from "../../money/tariff/order-allowance.ts";
import { Unread } from "../../selling/offer/unread.ts";
import { checkDraft } from "./check-draft.ts";
import { countToday, isLinkTaken } from "./limit-queries.ts";
import { offerOf } from "./offer.ts";

/**
 * Refuses, before the payment, an order that would be refused after it, and returns its current charge. Placing compares again.
 * Errors: tariff_limit, duplicate_link, order_limit and those of a quote.
 */
export async function requirePlaceable(caller: Caller, input: OrderFieldsInput): Promise<Amount> {
  await requireTariffRoom(caller);
  const { service, draft } = await offerOf(caller, input);
  const { guard, mostToday } = await checkDraft(caller, service, draft);
  await caller.run(async (ctx) => {
    if (guard && (await isLinkTaken(ctx, service.id, draft.linkKey))) throw new AppError("duplicate_link");
    if (mostToday !== undefined && (await countToday(ctx, userIdOf(ctx))) >= mostToday)
      throw new AppError("order_limit", { most: mostToday });
  });
  return asAmount(draft.cover ?? draft.charge);
}

/** The same for any order. Errors: tariff_limit. */
export async function requireTariffRoom(caller: Caller): Promise<void> {
  await requireRoom(caller, () => new Unread(caller).allowance());
}
