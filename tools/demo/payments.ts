import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { markPaymentPaid, cancelPayment } from "@vitrine/core/money/payment/judge";
import { startPayment } from "@vitrine/core/money/payment/start.workflow";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import type pg from "pg";
import { asCustomer } from "./child-offer.ts";
import type { OpenedShop } from "./shop-steps.ts";
import type { Staff } from "./staff.ts";

/** The platform's owners pay for their tariffs the same way: at once, or by a transfer that the platform confirms. */
export async function addPlatformPayments(platform: Platform, main: PanelContext, staff: Staff, practiceUrl: string): Promise<void> {
  const confirmed = asConfirmed(platform, main, { kind: "admin", userId: staff.admin, isActivated: true }, "en");
  const shared = { currency: main.currency, min: "5", max: "5000" };
  const create = (given: object) => createPaymentSystem(confirmed, createPaymentSystemInput.parse({ ...shared, ...given }));
  const practice = await create({
    system: "practice",
    title: "Practice payment",
    credentials: { baseUrl: `${practiceUrl}/pay`, secretKey: "practice-platform" },
    bonuses: [{ from: "100", percent: "5" }],
  });
  const manual = await create({
    system: "manual",
    title: "Bank transfer",
    credentials: { instructions: "Send the amount to DE00 0000 0000 0000 0000 00 and mention the payment number." },
  });
  const owner = asConfirmed(platform, main, { kind: "user", userId: staff.owner, role: "user", isActivated: true }, "en");
  const { id } = await startPayment(owner, { system: practice.id, amount: "100" });
  await markPaymentPaid(confirmed, { paymentId: paymentNumber(id)!, reason: "Seen on the account" });
  await startPayment(owner, { system: manual.id, amount: "50" });
}

/** A customer pays through the practice payment system. */
export type Pay = (login: string, amount: number) => Promise<void>;

/** Customers pay through the practice payment system, or by the owner's own instructions. */
export async function addPayments(platform: Platform, client: pg.Client, opened: OpenedShop, practiceUrl: string): Promise<Pay> {
  const { panel, shop, ownerId } = opened;
  const confirmed = asConfirmed(platform, panel, { kind: "owner", userId: ownerId, isActivated: true }, shop.language);
  const step = Number(shop.topUpStep);
  const shared = { currency: shop.currency, min: String(step / 10), max: String(step * 200) };
  const bonuses = [{ from: String(step * 10), percent: "5" }];
  const credentials = { baseUrl: `${practiceUrl}/pay`, secretKey: `practice-${shop.label}` };
  const create = (given: object) => createPaymentSystem(confirmed, createPaymentSystemInput.parse({ ...shared, ...given }));
  const practice = await create({ system: "practice", title: shop.payments.practice, credentials, bonuses });
  const manual = await create({ system: "manual", title: shop.payments.manual, credentials: { instructions: shop.payments.instructions } });
  const login = shop.customers[0]!;
  const start = async (system: number, amount: number, who = login): Promise<Payment> =>
    startPayment(await asCustomer(platform, client, panel, who), { system, amount: String(amount) });
  const judge = (payment: Payment) => ({ paymentId: paymentNumber(payment.id)!, reason: shop.topUpComments[0]! });
  await markPaymentPaid(confirmed, judge(await start(practice.id, step * 10)));
  await cancelPayment(confirmed, judge(await start(manual.id, step * 2)));
  await markPaymentPaid(confirmed, judge(await start(practice.id, step)));
  return async (who, amount) => void (await markPaymentPaid(confirmed, judge(await start(practice.id, amount, who))));
}

/** Staff, as those whose password was checked just now. */
export function asConfirmed(platform: Platform, panel: PanelContext, actor: Actor, language: Language): Caller {
  return openCaller({
    platform,
    panel,
    actor,
    session: { kind: "own", publicId: crypto.randomUUID(), confirmedAt: platform.now(), persistent: false },
    requestId: "demo",
    language,
  });
}
