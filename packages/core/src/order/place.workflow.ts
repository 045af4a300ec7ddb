import { createHash } from "node:crypto";
import type { PlacedOrder, PlaceOrderInput } from "@vitrine/contract/order/place";
import { AppError } from "@vitrine/contract/shared/app-error";
import { formatAmount } from "@vitrine/contract/shared/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { authorize, userIdOf } from "../access/authorize.ts";
import { findSellable } from "../catalog/sellable.ts";
import type { Caller } from "../context.ts";
import { draftOrder, type OrderDraft } from "./draft.ts";
import type { OrderElement, Placement } from "./gatherer.ts";

/**
 * Checks and prices with no transaction open, then hands over to the gatherer, whose statement checks service and price again.
 * Errors: service_id_invalid, service_unavailable, price_changed, insufficient_funds, idempotency_conflict, account_suspended and those of draftOrder.
 */
export async function placeOrder(
  caller: Caller,
  input: PlaceOrderInput,
  source: OrderElement["source"],
  onReplay?: () => void,
): Promise<PlacedOrder> {
  authorize(caller, "order.place");
  const userId = userIdOf(caller);
  if (caller.panel.status === "not_payed" || caller.panel.status === "deleted") throw new AppError("PRECONDITION", "panel_unavailable");
  const first = await offer(caller, input, false);
  let placement = await hand(caller, userId, input, first, source);
  let { draft } = first;
  if (placement.outcome === "changed") {
    const second = await offer(caller, input, true);
    // The customer never pays more than the price this request was made at.
    if (second.draft.charge > draft.charge) throw new AppError("CONFLICT", "price_changed");
    draft = second.draft;
    placement = await hand(caller, userId, input, second, source);
  }
  if (placement.outcome === "replayed") onReplay?.();
  return await answer(caller, userId, placement, draft);
}

interface Offer {
  service: { id: number; version: number };
  draft: OrderDraft;
}

async function offer(caller: Caller, input: PlaceOrderInput, fresh: boolean): Promise<Offer> {
  const service = await findSellable(caller, input.service, { fresh });
  if (!service) throw new AppError("PRECONDITION", "service_id_invalid");
  if (service.status !== "active") throw new AppError("PRECONDITION", "service_unavailable");
  return { service, draft: draftOrder(service, input) };
}

function hand(
  caller: Caller,
  userId: number,
  input: PlaceOrderInput,
  { service, draft }: Offer,
  source: OrderElement["source"],
): Promise<Placement> {
  return caller.platform.gatherer.place({
    panelId: caller.panel.id,
    userId,
    key: input.reference,
    bodyHash: bodyHash(input),
    serviceId: service.id,
    serviceVersion: service.version,
    ...draft,
    source,
  });
}

/** Of what the client asked, not of what it costs: the same request keeps its hash when a price moves. */
function bodyHash({ service, link, quantity, comments }: PlaceOrderInput): string {
  return createHash("sha256")
    .update(JSON.stringify([service, link ?? null, quantity ?? null, comments ?? null]))
    .digest("base64url");
}

async function answer(caller: Caller, userId: number, placement: Placement, draft: OrderDraft): Promise<PlacedOrder> {
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
      throw new AppError("PRECONDITION", "idempotency_conflict");
    case "suspended":
      throw new AppError("FORBIDDEN", "account_suspended");
    case "insufficient_funds": {
      const wallet = await caller.run((ctx) => findWallet(ctx.tx, ctx.panelId, userId));
      const short = draft.charge - (wallet ? wallet.balance - wallet.floor : 0n);
      throw new AppError("PRECONDITION", "insufficient_funds", {
        where: "wallet",
        needed: formatAmount(short > 0n ? short : draft.charge),
      });
    }
    case "changed":
      throw new AppError("CONFLICT", "price_changed");
  }
}
