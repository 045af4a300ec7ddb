import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, chargeFor, ZERO } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { recordEvent } from "../order/timeline.ts";
import { type Performer, performersOf } from "../../supply/fallback/performers-of.ts";
import { assign, lockMovable, type MovableOrder } from "../store/orders-dispatch.ts";

/**
 * Assigns an order that certainly no provider has to one of its service's providers. The owner decides, so it may be at a loss.
 * Errors: not_found, performer_invalid (not in the list, or it cannot perform the order).
 */
export async function assignPerformer(ctx: Ctx, orderId: number, place: number): Promise<void> {
  authorize(ctx, "order.manage");
  const order = await lockMovable(ctx, orderId);
  if (!order) throw notFound();
  const performer = (await performersOf(ctx, order.serviceId)).find((one) => one.place === place);
  const price = performer && priceAt(order, performer);
  const isBarred = performer && performer.problem !== null && performer.problem !== "price_below_cost";
  if (!performer || !price || isBarred || !fits(order, performer)) throw new AppError("performer_invalid");
  await moveTo(ctx, order, performer, price);
}

interface PriceAt {
  cost: Amount;
  exchangeRate: string;
}

/** The cost of this order at that provider; undefined if unknown. Drip-feeds and subscriptions have no cost themselves. */
export function priceAt({ kind, type, quantity }: MovableOrder, { cost, exchangeRate }: Performer): PriceAt | undefined {
  if (cost === undefined || exchangeRate === undefined) return undefined;
  if (kind === "drip" || kind === "subscription") return { cost: ZERO, exchangeRate };
  const whole = isPackage(type) ? cost : chargeFor(cost, quantity);
  return whole === undefined ? undefined : { cost: whole, exchangeRate };
}

export const fits = ({ quantity, type }: MovableOrder, { min, max }: Performer): boolean =>
  isPackage(type) || (quantity >= min && quantity <= max);

export async function moveTo(ctx: Ctx, order: MovableOrder, performer: Performer, price: PriceAt): Promise<void> {
  const { place, providerId, externalId, rate, providerName } = performer;
  await assign(ctx, order.id, { performer: place, providerId, externalServiceId: externalId, costRate: rate, ...price });
  const data = { from: order.performer, to: place, providerId, provider: providerName, service: externalId };
  await recordEvent(ctx, order.id, "moved", data);
}
