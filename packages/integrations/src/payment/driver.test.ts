import { expect, test } from "vitest";
import { isListedSender } from "./driver.ts";
import { asAmount, formatAmount, ONE } from "@vitrine/contract/kernel/amount/money";
import { unitOf } from "@vitrine/contract/money/payment/price";
import { fakeSystem, payment } from "../../test/fake-payment-system.ts";
import { paymentDrivers } from "./drivers.ts";

const lists = { addresses: ["185.71.76.0/27", "77.75.156.11", "2a02:5180::/32"] };

test.each([
  ["185.71.76.31", true],
  ["185.71.76.32", false],
  ["77.75.156.11", true],
  ["::ffff:77.75.156.11", true],
  ["77.75.156.12", false],
  ["2a02:5180:1::7", true],
  ["2a02:5181::7", false],
])("%s: %s", (ip, isListed) => expect(isListedSender(lists, ip)).toBe(isListed));

test("a system without a list accepts every sender; every list can be read", () => {
  expect(isListedSender({}, "192.0.2.1")).toBe(true);
  const listing = [...paymentDrivers.values()].filter(({ addresses }) => addresses !== undefined);
  expect(listing.length).toBeGreaterThan(5);
  for (const driver of listing) expect(isListedSender(driver, "192.0.2.1")).toBe(false);
});

/** Any of them, as text that is an address too; a key of Paytm has 16 letters. */
const KEYS = new Proxy({}, { get: (_, name) => (name === "merchantKey" ? "sixteen letters." : "https://keys.example") });
/** The answer to a login names the token. */
const LOGIN = { json: { access_token: "t", responseBody: { accessToken: "t" } } };

/** Without an id some systems answer what was paid for something else. */
test.each([...paymentDrivers.values()].filter((driver) => driver.fetch !== undefined))(
  "$system is asked about one payment alone, also before it has named it",
  async (driver) => {
    const { io, sent } = fakeSystem([LOGIN, LOGIN, LOGIN]);
    const outcome: unknown = await driver.fetch?.({ id: payment.id }, KEYS, io).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
    const asked = await Promise.all(sent.map(async (request) => request.url + decodeURIComponent(await request.clone().text())));
    const named = asked.some((text) =>
      (text + Buffer.from(text.slice(text.indexOf("data=") + 5), "base64").toString()).includes(payment.id),
    );
    expect([named || sent.length === 0, asked]).toEqual([true, asked]);
  },
);

/** Currencies that every system of no list of its own may be given. */
const ANY = Intl.supportedValuesOf("currency").filter((currency) => unitOf(currency) >= 10n ** 5n);

test.each([...paymentDrivers.values()])("$system starts payments of the least part of each of its currencies", async (driver) => {
  for (const currency of driver.currencies === "any" ? ANY : driver.currencies) {
    const amount = formatAmount(asAmount(10n * ONE + unitOf(currency)));
    const { io } = fakeSystem([LOGIN, LOGIN, LOGIN]);
    const outcome: unknown = await driver.create({ ...payment, amount, currency }, KEYS, io).catch((error: unknown) => error);
    expect([currency, outcome instanceof RangeError]).toEqual([currency, false]);
  }
});
