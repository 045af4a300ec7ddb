import { createHash } from "node:crypto";
import type { PlacedOrder, PlaceOrderInput } from "@vitrine/contract/ordering/order/place";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { takesOrders } from "../../tenancy/panel/transitions.ts";
import { requireOrderAllowance } from "../../money/tariff/order-allowance.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { checkDraft } from "./check-draft.ts";
import { type OrderCheck } from "../../selling/rule/check-order.ts";
import { Unread } from "../../selling/offer/unread.ts";
import { rulesOf } from "../../selling/rule/memory.ts";
import type { OrderDraft } from "./draft.ts";
import { announcer } from "./announcer.ts";
import { type OrderElement, type Placement, orderBatcher } from "./order-batcher.ts";
import { type Offer, offerOf } from "./offer.ts";
import { orderOfKey } from "./key-queries.ts";
import { writeEvent } from "../store/order-events.ts";

export { ordersOfKeys } from "./key-queries.ts";

/**
 * Checks and prices outside any transaction, then passes the order to the batcher, whose statement checks service and price again.
 * Errors: price_changed, insufficient_funds, idempotency_conflict, account_suspended, duplicate_link, order_limit, tariff_limit,
 * promo_code_used and those of offerOf and checkOrder.
 */
export async function placeOrder(
  caller: Caller,
  input: PlaceOrderInput,
  source: OrderElement["source"],
  onReplay?: () => void,
): Promise<PlacedOrder> {
  authorize(caller, "order.place");
  const userId = userIdOf(caller);
  const ready = await prepare(caller, input).catch((refusal: unknown) => placedBefore(caller, userId, input, refusal));
  if ("id" in ready) {
    onReplay?.();
    return ready;
  }
  const { first, check } = ready;
  let placement = await submit(caller, userId, input, first, check, source);
  let { draft } = first;
  if (placement.outcome === "changed") {
    const second = await offerOf(caller, input, { fresh: true });
    // The customer never pays more than the price offered to this request.
    if (priceOf(second.draft) > priceOf(draft)) throw new AppError("price_changed");
    draft = second.draft;
    placement = await submit(caller, userId, input, second, check, source);
  }
  if (placement.outcome === "replayed") onReplay?.();
  if (placement.outcome === "placed") announcer(caller.platform).add({ panelId: caller.panel.id, orderId: placement.orderId! });
  if (placement.outcome === "placed" && check.heldFor !== undefined) await recordHeld(caller, placement.orderId!, check.heldFor);
  return await placedOrderOf(caller, userId, placement, draft, check);
}

interface Prepared {
  first: Offer;
  check: OrderCheck;
}

async function prepare(caller: Caller, input: PlaceOrderInput): Promise<Prepared> {
  if (!takesOrders(caller.panel.status)) throw new AppError("panel_unavailable");
  const unread = new Unread(caller);
  // Started now so that the rules are read in the statement of the offer; checkDraft awaits them.
  rulesOf(caller, unread).catch(() => undefined);
  const allowed = requireOrderAllowance(caller, () => unread.allowance());
  allowed.catch(() => undefined);
  const first = await offerOf(caller, input, { unread });
  const most = input.maxCharge === undefined ? undefined : parseAmount(input.maxCharge);
  if (most !== undefined && priceOf(first.draft) > most) throw new AppError("price_changed");
  await allowed;
  return { first, check: await checkDraft(caller, first.service, first.draft) };
}

/** The price shown to customers: for a subscription, the price of its largest post. */
const priceOf = ({ charge, cover = charge }: OrderDraft): Amount => cover;

/** A request that would be refused now may have been placed before: a client that lost the answer gets the same order. */
async function placedBefore(caller: Caller, userId: number, input: PlaceOrderInput, refusal: unknown): Promise<PlacedOrder> {
  const { reference } = input;
  const placed =
    reference === undefined || !(refusal instanceof AppError) ? undefined : await caller.run((ctx) => orderOfKey(ctx, userId, reference));
  if (!placed) throw refusal;
  if (placed.bodyHash !== bodyHash(input)) throw new AppError("idempotency_conflict");
  return { id: placed.id, charge: formatAmount(placed.charge), currency: caller.panel.currency, status: placed.status };
}

/** Passes a priced offer to the batcher, which waits for the statement that places it. */
function submit(
  caller: Caller,
  userId: number,
  input: PlaceOrderInput,
  { service, priceVersion, draft, promo }: Offer,
  { held, mostToday, guard }: OrderCheck,
  source: OrderElement["source"],
): Promise<Placement> {
  return orderBatcher(caller.platform).place({
    panelId: caller.panel.id,
    userId,
    key: input.reference,
    // Without a reference the request can't be repeated, so nothing is compared.
    bodyHash: input.reference === undefined ? "" : bodyHash(input),
    serviceId: service.id,
    serviceVersion: service.version,
    ...(priceVersion === undefined ? {} : { priceVersion }),
    ...draft,
    held,
    guard,
    ...(mostToday === undefined ? {} : { mostToday }),
    ...(promo ? { promo } : {}),
    source,
  });
}

/** A hash of the request, not of the price: the same request keeps its hash when a price changes. */
function bodyHash({ reference: _, maxCharge: _shown, ...request }: PlaceOrderInput): string {
  const named = Object.entries(request).filter(([, value]) => value !== undefined);
  return createHash("sha256")
    .update(JSON.stringify(named.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest("base64url");
}

/** Records why the order is on hold, for the owner. The order is already placed: failing to record this must not refuse it. */
async function recordHeld(caller: Caller, orderId: number, word: string): Promise<void> {
  try {
    await caller.run(async (ctx) => {
      await writeEvent(ctx, orderId, "held", { word });
      await notifyOwner(ctx, "order_held", { orderId, word });
    });
  } catch (error) {
    caller.platform.log.error({ err: error, orderId }, "why an order is held could not be written");
  }
}

async function placedOrderOf(
  caller: Caller,
  userId: number,
  placement: Placement,
  draft: OrderDraft,
  check: OrderCheck,
): Promise<PlacedOrder> {
  switch (placement.outcome) {
    case "placed":
    case "replayed":
      return {
        id: placement.orderId!,
        charge: formatAmount(placement.charge!),
        currency: caller.panel.currency,
        status: placement.status!,
      };
    case "key_conflict":
      throw new AppError("idempotency_conflict");
    case "suspended":
      throw new AppError("account_suspended");
    case "insufficient_funds": {
      const wallet = await caller.run((ctx) => findWallet(ctx.tx, ctx.panelId, userId));
      const needed = priceOf(draft);
      const short = asAmount(needed - (wallet ? wallet.balance - wallet.floor : 0n));
      throw new AppError("insufficient_funds", {
        where: "wallet",
        needed: formatAmount(short > 0n ? short : needed),
        currency: caller.panel.currency,
      });
    }
    case "duplicate_link":
      throw new AppError("duplicate_link");
    case "order_limit":
      throw new AppError("order_limit", { most: check.mostToday ?? 0 });
    case "promo_spent":
      throw new AppError("promo_code_used");
    case "changed":
      throw new AppError("price_changed");
  }
}
