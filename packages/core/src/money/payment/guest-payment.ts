import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { findPayment, patchPayment, type PaymentDraft } from "../store/payments.ts";
import { onePayment } from "./shape.ts";
import { watchedAskAt } from "./timing.ts";

export interface GuestPayment {
  userId: number;
  guest: NonNullable<PaymentDraft["guest"]>;
  order: PaymentDraft["order"];
  payment: Payment;
}

/** A payment by which someone buys by email; the caller has checked the link to it. */
export async function guestPayment(caller: Caller, ctx: Ctx, paymentId: number): Promise<GuestPayment> {
  const row = await findPayment(ctx, paymentId);
  const guest = row?.draft?.guest;
  if (!row?.draft || !guest) throw notFound();
  const askAt = row.status === "pending" ? watchedAskAt(ctx.now, row) : undefined;
  if (askAt) await patchPayment(ctx, row.id, { askAt });
  const { userId, draft } = row;
  return { userId, guest, order: draft.order, payment: await onePayment(caller, ctx, row) };
}
