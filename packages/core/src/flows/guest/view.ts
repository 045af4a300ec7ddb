import type { GuestOrder, GuestReceiptInput, GuestTokenInput } from "@vitrine/contract/flows/guest/guest-order";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { confirmByMailedLink } from "../../identity/account/activation.ts";
import { emailHint } from "../../identity/login/reset-variants.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { type GuestPayment, guestPayment } from "../../money/payment/guest-payment.ts";
import { guestAddress, type OpenedLink, readGuestToken } from "../../money/payment/guest-link.ts";
import { cancelOwnPayment } from "../../money/payment/own.ts";
import { sendReceipt } from "../../money/payment/receipt.ts";
import { ownOrdersOf } from "../../ordering/order/by-ids.ts";
import { customerOf } from "../top-up/actor-queries.ts";
import { serviceName } from "./guest-queries.ts";

/** Errors: not_found for what this panel did not sign; order_link_expired. */
export function openLink(caller: Caller, token: string): OpenedLink {
  authorize(caller, "guest.view");
  const link = readGuestToken(caller, token);
  if (!link) throw notFound();
  if (link.isExpired) throw new AppError("order_link_expired");
  return link;
}

/** An order bought by email, and the payment it waits for. The mailed link also confirms the address. */
export async function getGuestOrder(caller: Caller, { token }: GuestTokenInput): Promise<GuestOrder> {
  const { paymentId, kind } = openLink(caller, token);
  return caller.run(async (ctx) => {
    const found = await guestPayment(caller, ctx, paymentId);
    const { userId, guest, payment } = found;
    if (kind === "m") await confirmByMailedLink(ctx, userId, guest.email);
    const order = payment.orderId === null ? undefined : (await ownOrdersOf(ctx, [payment.orderId])).get(payment.orderId);
    return {
      token,
      url: guestAddress(caller, token),
      emailHint: emailHint(guest.email),
      payment,
      asked: await askedFor(ctx, found),
      order: order ?? null,
    };
  });
}

async function askedFor(ctx: Ctx, { order }: GuestPayment): Promise<GuestOrder["asked"]> {
  const { service, link, quantity } = order;
  const serviceId = Number(service);
  return {
    service: await serviceName(ctx, serviceId),
    serviceId,
    link: typeof link === "string" ? link : "",
    quantity: typeof quantity === "number" ? quantity : null,
  };
}

/** Gives up the payment; money that comes all the same is credited, and the order placed. Errors: payment_not_pending. */
export async function cancelGuestOrder(caller: Caller, { token }: GuestTokenInput): Promise<GuestOrder> {
  const { buyer, paymentId } = await buyerOf(caller, token);
  await cancelOwnPayment(buyer, { paymentId });
  return getGuestOrder(caller, { token });
}

/** Proves a payment that a person confirms. Errors: those of sendReceipt. */
export async function sendGuestReceipt(caller: Caller, { token, ...receipt }: GuestReceiptInput): Promise<GuestOrder> {
  const { buyer, paymentId } = await buyerOf(caller, token);
  await sendReceipt(buyer, { paymentId, ...receipt });
  return getGuestOrder(caller, { token });
}

/** Acts for the account, on this one payment only. */
async function buyerOf(caller: Caller, token: string): Promise<{ buyer: Caller; paymentId: number }> {
  const { paymentId } = openLink(caller, token);
  const customer = await caller.run(async (ctx) => customerOf(ctx, (await guestPayment(caller, ctx, paymentId)).userId));
  if (!customer) throw notFound();
  return { buyer: caller.as(customer.actor), paymentId };
}
