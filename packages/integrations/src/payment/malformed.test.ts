import { expect, test } from "vitest";
import { fakeSystem } from "../../test/fake-payment-system.ts";
import { paymentDrivers } from "./drivers.ts";

const HUGE = 200_000;

/** What anyone can send to an address that is known to be a payment system's. */
const bodies: Record<string, string> = {
  nothing: "",
  "another type": "null",
  "an open brace": "{",
  "an empty object": "{}",
  "an empty list": "[]",
  "a deep list": "[".repeat(HUGE) + "]".repeat(HUGE),
  "deep objects": '{"a":'.repeat(HUGE) + "1" + "}".repeat(HUGE),
  "objects of middling depth": `{"sign":"x","type":1,"a":${'{"a":'.repeat(3000)}1${"}".repeat(3000)}}`,
  "members of other types": '{"sign":{},"signature":[],"amount":1e400,"order_id":false,"data":{"id":[]},"__proto__":{"paid":true}}',
  "numbers without end": `{"amount":${"9".repeat(HUGE)},"total":-1}`,
  "a form of nothing": "&&&=&==&data&sign=",
  "broken escapes": "data=%%%&sign=%ff&amount=%zz",
  "many fields": "a=1&".repeat(50_000),
  "bytes that are no text": "\u0000\uFFFD\uD800",
};

const keys = new Proxy({}, { get: (_, name) => (name === "hash" ? "md5" : "key") });

test.each([...paymentDrivers.values()].filter((driver) => "verify" in driver))(
  "$system refuses what is malformed, and never fails at it",
  async (driver) => {
    for (const [what, text] of Object.entries(bodies)) {
      for (const [method, query] of [
        ["POST", ""],
        ["GET", text.slice(0, 10_000)],
      ] as const) {
        const notice = { method, path: "/", query, headers: {}, body: Buffer.from(text) };
        const outcome: unknown = await driver.verify?.(notice, keys, fakeSystem().io).catch((error: unknown) => error);
        expect(outcome, `${method} ${what}`).toMatchObject({
          name: expect.stringMatching(/^(NoticeRefused|PaymentSystemError)$/) as string,
        });
      }
    }
  },
);
