import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { count, exactMoney } from "../../kernel/text/figures.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { guestAddress, guestToken } from "../../money/payment/guest-link.ts";
import { guestPayment } from "../../money/payment/guest-payment.ts";
import type { PaymentDraft } from "../../money/payment/draft.ts";
import { ownOrdersOf } from "../../ordering/order/by-ids.ts";
import type { DraftOutcome } from "../top-up/draft.ts";
import { serviceName } from "./guest-queries.ts";

interface Placed {
  paymentId: number;
  draft: PaymentDraft;
  outcome: DraftOutcome;
  /** Why it was not placed, and the amount that stays in the wallet. */
  reason: string;
  left: string;
}

interface Missing extends Pick<Placed, "paymentId" | "draft"> {
  missing: Amount;
}

/** Tells the buyer by email that the order was placed, or why not, with the link to its page. */
export async function mailOrderPlaced(caller: Caller, ctx: Ctx, { paymentId, draft, outcome, reason, left }: Placed): Promise<void> {
  const { email: to, language } = draft.guest!;
  const service = await serviceName({ ...ctx, language }, Number(draft.order["service"]));
  const url = mailedLink(caller, paymentId);
  const { orderId } = outcome;
  if (orderId !== undefined) return sendMail(ctx, { to, language, kind: "guest_order", params: { orderId, service, url } });
  const amount = exactMoney(language, left, caller.panel.currency);
  await sendMail(ctx, { to, language, kind: "guest_order_refused", params: { text: reason, service, amount, url } });
}

/** Emails the buyer, once for each payment, the missing part of the price, with the link to the page where it is paid. */
export async function mailMissing(caller: Caller, ctx: Ctx, { paymentId, draft, missing }: Missing): Promise<void> {
  const { email: to, language } = draft.guest!;
  const service = await serviceName({ ...ctx, language }, Number(draft.order["service"]));
  const amount = exactMoney(language, formatAmount(missing), caller.panel.currency);
  await sendMail(ctx, { to, language, kind: "guest_order_missing", params: { service, amount, url: mailedLink(caller, paymentId) } });
}

const mailedLink = (caller: Caller, paymentId: number): string => guestAddress(caller, guestToken(caller, paymentId, "m"));

const ENDED: Partial<Record<OrderStatus, "guest_order_done" | "guest_order_partial" | "guest_order_failed">> = {
  done: "guest_order_done",
  partial: "guest_order_partial",
  stopped: "guest_order_failed",
  fail: "guest_order_failed",
  object_unavailable: "guest_order_failed",
};

/** Tells the buyer by email how the order ended. */
export async function mailOrderEnded(caller: Caller, { orderId, paymentId }: { orderId: number; paymentId: number }): Promise<void> {
  await caller.run(async (ctx) => {
    const { guest } = await guestPayment(caller, ctx, paymentId);
    const { email: to, language } = guest;
    const order = (await ownOrdersOf({ ...ctx, language }, [orderId])).get(orderId);
    const kind = order && ENDED[order.status];
    if (!order || !kind) return;
    await sendMail(ctx, {
      to,
      language,
      kind,
      params: { ...figuresOf(caller, kind, order, language), url: mailedLink(caller, paymentId) },
    });
  });
}

function figuresOf(caller: Caller, kind: string, order: OwnOrder, language: Ctx["language"]): Record<string, string | number> {
  const about = { orderId: order.id, service: order.service.name };
  if (kind === "guest_order_done") return about;
  const refunded = exactMoney(language, order.refunded, caller.panel.currency);
  return kind === "guest_order_partial" ? { ...about, remains: count(language, order.remains ?? 0), refunded } : { ...about, refunded };
}
