import { expect, test } from "vitest";
import { isListedSender } from "./driver.ts";
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
