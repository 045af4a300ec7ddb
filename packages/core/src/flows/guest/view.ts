import type { GuestOrder, GuestReceiptInput, GuestTokenInput } from "@vitrine/contract/flows/guest/guest-order";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
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

/** Opens the signed link. Errors: not_found for a link that this panel did not sign; order_link_expired. */
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
    const { userId, guest, payment, rests, missing, left } = found;
    if (kind === "m") await confirmByMailedLink(ctx, userId, guest.email);
    const order = payment.orderId === null ? undefined : (await ownOrdersOf(ctx, [payment.orderId])).get(payment.orderId);
    return {
      token,
      url: guestAddress(caller, token),
      emailHint: emailHint(guest.email),
      payment,
      rests,
      missing: missing === undefined ? null : formatAmount(missing),
      left: left === undefined ? null : formatAmount(left),
      asked: await askedFor(ctx, found),
      order: order ?? null,
    };
  });
}

async function askedFor(ctx: Ctx, { draft: { order } }: GuestPayment): Promise<GuestOrder["asked"]> {
  const { service, link, quantity } = order;
  const serviceId = Number(service);
  return {
    service: await serviceName(ctx, serviceId),
    serviceId,
    link: typeof link === "string" ? link : "",
    quantity: typeof quantity === "number" ? quantity : null,
  };
}

/** Cancels the payment; if the money arrives anyway, it is credited and the order placed. Errors: payment_not_pending. */
export async function cancelGuestOrder(caller: Caller, { token }: GuestTokenInput): Promise<GuestOrder> {
  const { buyer, paymentId } = await buyerOf(caller, token);
  await cancelOwnPayment(buyer, { paymentId });
  return getGuestOrder(caller, { token });
}

/** Sends a receipt for a payment that the owner confirms. Errors: those of sendReceipt. */
export async function sendGuestReceipt(caller: Caller, { token, ...receipt }: GuestReceiptInput): Promise<GuestOrder> {
  const { buyer, paymentId } = await buyerOf(caller, token);
  await sendReceipt(buyer, { paymentId, ...receipt });
  return getGuestOrder(caller, { token });
}

/** Acts for the account, only on the pending payment. */
async function buyerOf(caller: Caller, token: string): Promise<{ buyer: Caller; paymentId: number }> {
  const opened = openLink(caller, token);
  return caller.run(async (ctx) => {
    const { userId, payment } = await guestPayment(caller, ctx, opened.paymentId);
    const customer = await customerOf(ctx, userId);
    const paymentId = paymentNumber(payment.id);
    if (!customer || paymentId === undefined) throw notFound();
    return { buyer: caller.as(customer.actor), paymentId };
  });
}
