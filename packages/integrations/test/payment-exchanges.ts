import { expect, test } from "vitest";
import type { RefundRequest } from "../src/payment/driver.ts";
import { driverOf, type Exchange, exchange, fakeSystem, payment, refund } from "./fake-payment-system.ts";

type Answers = NonNullable<Exchange["answers"]>;

export const answering = (...answers: readonly unknown[]): Answers => answers.map((json) => ({ json }));

/** A refusal is told by the system's own words. */
export function testCreations(creations: readonly Exchange[]): void {
  test.each(creations)("$system creates a payment as its documents state", async (stated) => {
    const { result, sent } = await exchange(stated, (driver, request, keys, io) => driver.create(request, keys, io));
    expect(sent).toEqual(stated.sent ?? []);
    expect(result).toEqual(stated.result);
  });
  test.each(creations.filter(({ sent = [] }) => sent.length > 0))(
    "$system: its own words tell why a payment is refused",
    async (stated) => {
      const { io } = fakeSystem([{ status: 401, json: { message: "The key is disabled" } }]);
      await expect(driverOf(stated.system).create({ ...payment, ...stated.payment }, stated.keys, io)).rejects.toMatchObject({
        name: "PaymentSystemError",
        kind: "refused",
        message: expect.stringContaining("The key is disabled") as string,
      });
    },
  );
}

export function testStates(states: readonly (Exchange & { externalId?: string })[]): void {
  test.each(states)("$system is asked about a payment: $result.status", async (stated) => {
    const asked = { id: stated.payment?.id ?? payment.id, ...(stated.externalId !== undefined && { externalId: stated.externalId }) };
    const { result, sent } = await exchange(stated, (driver, _, keys, io) => Promise.resolve(driver.fetch?.(asked, keys, io)));
    expect(sent).toEqual(stated.sent);
    expect(result).toEqual(stated.result);
  });
}

export function testRefunds(refunds: readonly (Exchange & { refund?: Partial<RefundRequest> })[]): void {
  test.each(refunds)("$system pays back: $result.status", async (stated) => {
    const request = { ...refund, ...stated.refund };
    const { result, sent } = await exchange(stated, (driver, _, keys, io) => Promise.resolve(driver.refund?.(request, keys, io)));
    expect(sent).toEqual(stated.sent);
    expect(result).toEqual(stated.result);
  });
}
