import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { markPaymentPaid, cancelPayment } from "@vitrine/core/money/payment/judge";
import { startPayment } from "@vitrine/core/money/payment/start.workflow";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import type pg from "pg";
import { asCustomer } from "./child-offer.ts";
import type { OpenedShop } from "./shop-steps.ts";

/** Customers pay through the practice payment system, or by the owner's own instructions. */
export async function addPayments(platform: Platform, client: pg.Client, opened: OpenedShop, practiceUrl: string): Promise<void> {
  const { panel, shop } = opened;
  const confirmed = asConfirmed(platform, opened);
  const step = Number(shop.topUpStep);
  const shared = { currency: shop.currency, min: String(step / 10), max: String(step * 200) };
  const bonuses = [{ from: String(step * 10), percent: "5" }];
  const credentials = { baseUrl: `${practiceUrl}/pay`, secretKey: `practice-${shop.label}` };
  const create = (given: object) => createPaymentSystem(confirmed, createPaymentSystemInput.parse({ ...shared, ...given }));
  const practice = await create({ system: "practice", title: shop.payments.practice, credentials, bonuses });
  const manual = await create({ system: "manual", title: shop.payments.manual, credentials: { instructions: shop.payments.instructions } });
  const login = shop.customers[0]!;
  const lena = await asCustomer(platform, client, panel, login);
  const start = (system: number, amount: number): Promise<Payment> => startPayment(lena, { system, amount: String(amount) });
  const judge = (payment: Payment) => ({ paymentId: paymentNumber(payment.id)!, reason: shop.topUpComments[0]! });
  await markPaymentPaid(confirmed, judge(await start(practice.id, step * 10)));
  await cancelPayment(confirmed, judge(await start(manual.id, step * 2)));
  await markPaymentPaid(confirmed, judge(await start(practice.id, step)));
}

/** The owner, as one whose password was checked just now. */
function asConfirmed(platform: Platform, { panel, ownerId, shop }: OpenedShop): Caller {
  return openCaller({
    platform,
    panel,
    actor: { kind: "owner", userId: ownerId, isActivated: true },
    session: { kind: "own", publicId: crypto.randomUUID(), confirmedAt: platform.now(), persistent: false },
    requestId: "demo",
    language: shop.language,
  });
}
