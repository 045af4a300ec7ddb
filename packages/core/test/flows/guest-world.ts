import { type GuestOrder, startGuestOrderInput } from "@vitrine/contract/flows/guest/guest-order";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { fromAnywhere } from "@vitrine/testkit/person";
import type { Caller } from "../../src/kernel/context/context.ts";
import { startGuestOrder } from "../../src/flows/guest/start.workflow.ts";
import { placeDraft } from "../../src/flows/top-up/place-draft.workflow.ts";
import { makePaymentWorld, type PaymentWorld } from "../money/payment-world.ts";

export interface GuestWorld extends PaymentWorld {
  /** A visitor of a panel that sells by email. */
  guest: Caller;
  system: PaymentSystem;
  /** Id of a service at this price per 1000. */
  service(rate?: string): Promise<number>;
  /** Starts an order of 1000. */
  buy(email: string, more?: Record<string, unknown>): Promise<GuestOrder>;
  /** The payment is announced, and the worker does its job. */
  pay(bought: GuestOrder, announced?: { amount: string; status: string }): Promise<void>;
  /** As the worker runs the job. */
  work(bought: GuestOrder): Promise<void>;
  mails(email: string): Promise<{ kind: string; language: string; params: Record<string, string> }[]>;
  account(email: string): Promise<{ id: number; isActivated: boolean; passwordHash: string | null; language: string } | undefined>;
}

export async function makeGuestWorld(): Promise<GuestWorld> {
  const at = await makePaymentWorld();
  const { world } = at;
  const system = await at.connect();
  const guest = world.asGuest({ ...world.panel, guestCheckout: true });
  let links = 0;
  const service = async (rate = "2.00") => (await world.service({ rate, cost: "0.50" })).id;
  const work = ({ payment }: GuestOrder) => placeDraft(world.asSystem(), paymentNumber(payment.id)!);
  return {
    ...at,
    guest,
    system,
    service,
    async buy(email, more = {}) {
      const link = `https://t.me/guest${++links}`;
      const order = { service: more["service"] ?? (await service()), link, quantity: 1000, email, system: system.id, ...more };
      return startGuestOrder(guest, startGuestOrderInput.parse(order), fromAnywhere());
    },
    work,
    async pay(bought, announced) {
      const { id, amount } = bought.payment;
      await at.announce(system, { id, ...(announced ?? { amount, status: "paid" }) });
      await work(bought);
    },
    mails: (email) =>
      world.asSystem().run(async ({ tx }) => {
        const rows = await tx
          .selectFrom("mails")
          .select(["kind", "language", "params"])
          .where("recipient", "=", email)
          .orderBy("id")
          .execute();
        return rows as { kind: string; language: string; params: Record<string, string> }[];
      }),
    account: (email) =>
      world
        .asSystem()
        .run(({ tx }) =>
          tx.selectFrom("users").select(["id", "isActivated", "passwordHash", "language"]).where("email", "=", email).executeTakeFirst(),
        ),
  };
}

/** The signed part of the mailed link. */
export const tokenIn = ({ params }: { params: Record<string, string> }): string => /\/order\/(.+)$/.exec(params["url"]!)![1]!;
