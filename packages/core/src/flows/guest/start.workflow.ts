import type { GuestOrder, StartGuestOrderInput } from "@vitrine/contract/flows/guest/guest-order";
import { type Amount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { findWallet } from "@vitrine/ledger/wallet";
import { accountOf } from "../../identity/account/guest-account.ts";
import { takesNewUsers } from "../../identity/account/register.workflow.ts";
import type { SessionOrigin } from "../../identity/session/sessions.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { once } from "../../kernel/idempotency/once.workflow.ts";
import { countFailure } from "../../kernel/limit/failures.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { guestToken } from "../../money/payment/guest-link.ts";
import { amountNeeded } from "../../money/payment/needed.ts";
import { takesGuests } from "../../money/payment/offered.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { validPromo } from "../../money/promo/valid.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";
import { requirePlaceable } from "../../ordering/placement/require-placeable.workflow.ts";
import { getGuestOrder } from "./view.ts";

/**
 * Starts the payment of a guest's order. It is quoted at the price that any visitor sees, so that the answer reveals nothing about the
 * account of the address. An exception is a promo code that the account has used up: it is refused now rather than after the payment.
 * The account's balance is neither shown nor spent. Under one reference one payment is started, however often the request is repeated.
 * Errors: guest_not_offered, guest_refused, panel_unavailable, tariff_limit, duplicate_link, flood, idempotency_conflict,
 * idempotency_running, those of a quote and of startPayment.
 */
export async function startGuestOrder(
  caller: Caller,
  input: StartGuestOrderInput,
  origin: SessionOrigin,
  onReplay = (): void => undefined,
): Promise<GuestOrder> {
  authorize(caller, "guest.order");
  if (!takesGuests(caller.panel)) throw new AppError("guest_not_offered");
  if (!takesNewUsers(caller.panel)) throw new AppError("panel_unavailable");
  const { email, system, language = caller.language, reference, ...order } = input;
  const { charge } = await quoteOrder(caller, order);
  const needed = parseAmount(charge) ?? ZERO;
  // A subscription is charged post by post, from a balance that a guest does not have.
  if (needed <= ZERO) throw new AppError("guest_not_offered");
  // Each attempt counts, paid or not: it creates accounts and calls payment systems.
  await countFailure(caller, { kind: "guest", account: email, ip: origin.ip });
  const amount = await caller.run((ctx) => amountNeeded(ctx, system, needed));
  const buyer = await buyerOf(caller, { email, language }, origin);
  const draft = { order, charge, guest: { email, language } };
  const start = async () => {
    await requireUnused(buyer, order.promoCode);
    await requirePlaceableBy(buyer, order, needed);
    return (await startPayment(buyer, { system, amount }, draft).catch(hideAccount)).id;
  };
  // A separate namespace: the account's own requests have keys too.
  const request = { key: `guest:${reference}`, body: [order, email, system, language], onReplay };
  const id = await (reference === undefined ? start() : once(buyer, request, start));
  return getGuestOrder(caller, { token: guestToken(caller, paymentNumber(id)!, "p") });
}

async function buyerOf(caller: Caller, buyer: Parameters<typeof accountOf>[2], origin: SessionOrigin): Promise<Caller> {
  const account = await caller.run((ctx) => accountOf(caller, ctx, buyer, origin));
  const { id: userId, role, isActivated, isTest, suspendedAt, passwordHash } = account;
  // Anyone may register with another person's address: they would own what its holder pays for.
  const isUnproven = !isActivated && passwordHash !== null;
  if (isTest || suspendedAt || isUnproven) throw new AppError("guest_refused");
  const actor: Actor = { kind: "user", userId, role, isActivated };
  return caller.as(actor, { language: buyer.language });
}

async function requireUnused(buyer: Caller, promoCode: string | undefined): Promise<void> {
  if (promoCode !== undefined) await buyer.run((ctx) => validPromo(ctx, promoCode, userIdOf(buyer), "discount"));
}

/**
 * No money is taken for an order that would be refused after the payment; the account may have a custom price that is higher, or owe the
 * amount of a chargeback.
 */
async function requirePlaceableBy(buyer: Caller, order: OrderFieldsInput, needed: Amount): Promise<void> {
  const charge = await requirePlaceable(buyer, order).catch(hideAccount);
  const wallet = await buyer.run((ctx) => findWallet(ctx.tx, ctx.panelId, userIdOf(buyer)));
  const owes = wallet !== undefined && wallet.balance < wallet.floor;
  if (charge > needed || owes) throw new AppError("guest_refused");
}

const OF_ACCOUNT: ReadonlySet<string> = new Set(["account_suspended", "too_many", "order_limit"]);

/** Hides the state of the account, such as a suspension, from the guest. */
export function hideAccount(error: unknown): never {
  throw error instanceof AppError && OF_ACCOUNT.has(error.code) ? new AppError("guest_refused") : error;
}
