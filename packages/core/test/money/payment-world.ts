import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { createPaymentSystemInput, type PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { z } from "zod";
import type { Caller } from "../../src/kernel/context/context.ts";
import { getOwnPayment } from "../../src/money/payment/own.ts";
import { type NoticeAnswer, receiveNotice } from "../../src/money/payment/receive.workflow.ts";
import { startPayment } from "../../src/money/payment/start.workflow.ts";
import { createPaymentSystem } from "../../src/money/payment-system/write.ts";
import { fakeNotice, type FakeSystem, offerFakeDriver } from "./fake-driver.ts";

type SystemInput = z.input<typeof createPaymentSystemInput>;

export interface PaymentWorld {
  world: World;
  fake: FakeSystem;
  connect(given?: Partial<SystemInput>): Promise<PaymentSystem>;
  start(customer: Caller, system: PaymentSystem, amount: string): Promise<Payment>;
  /** Sends an announcement of the fake system, and answers its status. */
  announce(system: PaymentSystem, notice: Parameters<typeof fakeNotice>[0]): Promise<number>;
  customer(credit?: string): Promise<{ user: MadeUser; caller: Caller }>;
  read(customer: Caller, payment: Payment): Promise<Payment>;
}

/** A world with the fake payment system. */
export async function makePaymentWorld(): Promise<PaymentWorld> {
  const world = await makeWorld();
  const fake = offerFakeDriver(world.platform);
  return {
    world,
    fake,
    connect: (given = {}) =>
      createPaymentSystem(
        world.asOwner,
        createPaymentSystemInput.parse({
          system: "fake",
          credentials: { shopId: "7", secretKey: "canary of the fake" },
          currency: "USD",
          min: "1",
          max: "1000",
          ...given,
        }),
      ),
    start: (customer, system, amount) => startPayment(customer, { system: system.id, amount }),
    announce: (system, notice) => announce(world, system, fakeNotice(notice)),
    async customer(credit) {
      const user = await world.customer(undefined, credit === undefined ? {} : { credit });
      return { user, caller: world.callerAs(user) };
    },
    read: (customer, { id }) => getOwnPayment(customer, { paymentId: paymentNumber(id)! }),
  };
}

export const announce = async (world: World, system: PaymentSystem, body: Buffer): Promise<number> =>
  (await deliver(world, system, body)).status;

/** The whole answer to an announcement, as a payment system or a browser sends it. */
export function deliver(world: World, { noticeUrl }: PaymentSystem, body: Buffer, accept = "*/*"): Promise<NoticeAnswer> {
  const { pathname } = new URL(noticeUrl!);
  const [, , , system, token] = pathname.split("/");
  const request = { method: "POST", path: pathname, query: "", headers: { "content-type": "application/json", accept }, body };
  return receiveNotice(world.platform, {
    system: system!,
    token: token!,
    requestId: "notice",
    ip: "203.0.113.7",
    request,
  });
}
