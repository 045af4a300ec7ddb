import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { startTopUp } from "@vitrine/core/flows/top-up/start.workflow";
import { newKey } from "@vitrine/core/identity/api-key/new-key";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { makeUser } from "@vitrine/testkit/user-factory";
import type { Stage } from "./stage.ts";

/** Of the practice payment system, which signs with it. */
export const SECRET = "practice-faults";
const PER_CUSTOMER = 5;
export const AMOUNT = "20.00";
/** Of an order of the stage's service. */
const QUANTITY = 1000;

export interface Started {
  id: number;
  /** As the payment system knows it. */
  name: string;
  userId: number;
  /** The customer's, for their own page of the payment. */
  key: string;
  /** Of the order that waits for the money; undefined: a plain top-up. */
  link: string | undefined;
}

export interface Payers {
  /** The path that the payment system announces to. */
  noticePath: string;
  payments: Started[];
}

/** Connects the practice payment system, and starts payments of new customers: two of three keep an order until the money is there. */
export async function startPayments({ platform, panel, serviceId, practice }: Stage, count: number): Promise<Payers> {
  const owner = { kind: "owner", userId: panel.ownerId!, isActivated: true } as const;
  const session = { kind: "own", publicId: crypto.randomUUID(), confirmedAt: new Date(), persistent: false } as const;
  const system = await createPaymentSystem(
    openCaller({ platform, panel, actor: owner, session, requestId: "faults" }),
    createPaymentSystemInput.parse({
      system: "practice",
      credentials: { baseUrl: `${practice.url}/pay`, secretKey: SECRET },
      currency: panel.currency,
      min: "1",
      max: "1000",
    }),
  );
  const payments: Started[] = [];
  while (payments.length < count) {
    const user = await makeUser(platform, panel, { isActivated: true });
    const customer = openCaller({ platform, panel, actor: user.actor, requestId: "faults" });
    const limits = { name: "faults", scope: "all" as const, addresses: [], expiresAt: null };
    const { key } = await customer.run((ctx) => newKey(ctx, user.id, "live", limits));
    for (let n = 0; n < PER_CUSTOMER && payments.length < count; n++) {
      const link = payments.length % 3 === 0 ? undefined : `https://t.me/paid/${user.id}/${n}`;
      const order = link === undefined ? {} : { order: { service: serviceId, link, quantity: QUANTITY } };
      const { id: name } = await startTopUp(customer, { system: system.id, amount: AMOUNT, ...order });
      payments.push({ id: paymentNumber(name)!, name, userId: user.id, key, link });
    }
  }
  return { noticePath: new URL(system.noticeUrl!).pathname, payments };
}

/** Like the payer's choice on the system's page; from now on the system announces it, and reports it on request. */
export async function settleAtSystem({ practice }: Stage, { name }: Started, outcome: "pay" | "twice" | "forge"): Promise<string> {
  const answer = await fetch(`${practice.url}/control/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: SECRET, payment: name, outcome }),
  });
  if (!answer.ok) throw new Error(`the practice system refused: ${await answer.text()}`);
  return ((await answer.json()) as { external_id: string }).external_id;
}
