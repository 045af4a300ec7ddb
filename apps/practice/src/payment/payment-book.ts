import { asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { randomBytes } from "node:crypto";
import type { Journal } from "../journal.ts";
import type { NewPayment, PaymentOutcome, PaymentStatus, PracticePayment } from "./practice-payment.ts";
import { createNoticeSender } from "./send-notice.ts";

/** Seconds between the payer leaving and the money arriving, for `late`. */
const LATE = 30;

const STATUS_AFTER: Partial<Record<PaymentOutcome, PaymentStatus>> = {
  pay: "paid",
  late: "paid",
  twice: "paid",
  won: "paid",
  part: "partial",
  over: "overpaid",
  refuse: "failed",
  refund: "refunded",
  chargeback: "chargeback",
};

export class PaymentBook {
  readonly #journal: Journal<PracticePayment>;
  readonly #speed: number;
  readonly #notices = createNoticeSender();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #byExternalId = new Map<string, PracticePayment>();
  readonly #byPaymentId = new Map<string, PracticePayment>();

  constructor({ journal, speed }: { journal: Journal<PracticePayment>; speed: number }) {
    this.#journal = journal;
    this.#speed = speed;
    for (const payment of journal.entries) this.#remember(payment);
  }

  /** The same id returns the existing payment, as a payment system does for a repeated request. */
  create(asked: NewPayment): PracticePayment {
    const known = this.find(asked.key, asked.paymentId);
    return known ?? this.#keep({ ...asked, externalId: `PR${randomBytes(8).toString("hex")}`, status: "pending", moved: "0.00" });
  }

  find(key: string, paymentId: string): PracticePayment | undefined {
    return this.#byPaymentId.get(`${key} ${paymentId}`);
  }

  byExternalId(externalId: string): PracticePayment | undefined {
    return this.#byExternalId.get(externalId);
  }

  /** `late` responds immediately and acts afterwards. */
  act(payment: PracticePayment, outcome: PaymentOutcome): PracticePayment {
    if (outcome === "late") {
      this.#later(() => this.#settle(payment, outcome));
      return payment;
    }
    if (outcome === "forge") this.#notices.send({ ...payment, status: "paid", moved: payment.amount }, { forged: true });
    return this.#settle(payment, outcome);
  }

  refund(payment: PracticePayment, amount: string): PracticePayment {
    const refunded = this.#keep({ ...payment, status: "refunded", moved: amount });
    this.#notices.send(refunded);
    return refunded;
  }

  close(): void {
    this.#timers.forEach(clearTimeout);
    this.#notices.close();
  }

  #settle(payment: PracticePayment, outcome: PaymentOutcome): PracticePayment {
    const status = STATUS_AFTER[outcome];
    if (status === undefined) return payment;
    const settled = this.#keep({ ...payment, status, moved: movedBy(payment, outcome) });
    for (let sent = 0; sent < (outcome === "twice" ? 3 : 1); sent += 1) this.#notices.send(settled, { isWon: outcome === "won" });
    return settled;
  }

  #later(act: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        act();
      },
      (LATE * 1_000) / this.#speed,
    );
    this.#timers.add(timer);
  }

  #keep(payment: PracticePayment): PracticePayment {
    this.#journal.append(payment);
    return this.#remember(payment);
  }

  #remember(payment: PracticePayment): PracticePayment {
    this.#byExternalId.set(payment.externalId, payment);
    this.#byPaymentId.set(`${payment.key} ${payment.paymentId}`, payment);
    return payment;
  }
}

/** `part` pays half of it, `over` one and a half times as much. */
function movedBy(payment: PracticePayment, outcome: PaymentOutcome): string {
  const amount = parseAmount(payment.amount) ?? ZERO;
  const half = asAmount(amount / 2n);
  if (outcome === "part") return formatAmount(half);
  if (outcome === "over") return formatAmount(asAmount(amount + half));
  return payment.amount;
}
