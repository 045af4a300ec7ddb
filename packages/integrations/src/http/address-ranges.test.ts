import { expect, it } from "vitest";
import { isAddressIn } from "./address-ranges.ts";

const ranges = ["203.0.113.7", "198.51.100.0/24", "2001:db8:1::/48", "2001:db8:2::9"];

it.each(["203.0.113.7", "::ffff:203.0.113.7", "198.51.100.0", "198.51.100.255", "2001:db8:1::1", "2001:db8:1:ffff::", "2001:DB8:2:0:0::9"])(
  "%s is in them",
  (address) => expect(isAddressIn(address, ranges)).toBe(true),
);

it.each(["203.0.113.8", "198.51.101.0", "2001:db8:3::1", "2001:db8:2::a", "", "nonsense", "203.0.113"])("%s is not", (address) =>
  expect(isAddressIn(address, ranges)).toBe(false),
);

it("an empty list contains no address", () => expect(isAddressIn("203.0.113.7", [])).toBe(false));
