import type { Payment } from "@vitrine/contract/money/payment/payment";
import { expect, test } from "vitest";
import { fellShort, isAppLink, stateOf, stillNeeded } from "./payment-state.ts";

const payment = (given: Partial<Payment>): Payment =>
  ({ status: "paid", receipt: null, amount: "100.00", toPay: "102.00", paid: "102.00", returned: "0.00", rate: "1", ...given }) as Payment;

test.each<[string, Partial<Payment>, boolean]>([
  ["pending", { status: "pending", paid: "0.00" }, false],
  ["checking", { status: "pending", receipt: { paymentSystemPaymentId: "1", file: null, comment: null, at: 1 } }, false],
  ["paid", {}, false],
  ["partly", { paid: "51.00" }, true],
  ["overpaid", { paid: "153.00" }, false],
  ["returnedPart", { returned: "1.00" }, false],
  ["expired", { status: "expired", paid: "0.00" }, true],
  ["failed", { status: "failed", paid: "0.00" }, true],
  ["canceled", { status: "canceled", paid: "0.00" }, true],
  ["refunded", { status: "refunded" }, false],
  ["chargeback", { status: "chargeback" }, false],
])("%s: whether another top-up is offered", (state, given, isShort) => {
  expect([stateOf(payment(given)), fellShort(payment(given))]).toEqual([state, isShort]);
});

test("what is still needed is the unpaid part without the fee, in the wallet's currency", () => {
  expect(stillNeeded(payment({ paid: "51.00", rate: "0.5" }))).toBe("25.00");
  expect(stillNeeded(payment({ paid: "153.00" }))).toBe("0.00");
  expect(stillNeeded(payment({ status: "expired", paid: "0.00" }))).toBe("100.00");
});

test("a javascript: address is not an app's address", () => {
  const links = ["upi://pay?pa=a@b", "bitcoin:1abc", "javascript:alert(1)", "DATA:text/html,x", "https", "1a:b"];
  expect(links.filter((link) => isAppLink(link))).toEqual(["upi://pay?pa=a@b", "bitcoin:1abc"]);
});
