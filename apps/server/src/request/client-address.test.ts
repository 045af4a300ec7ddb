import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressName } from "@vitrine/core/kernel/limit/address-name";
import { clientAddress, trustedProxies } from "./client-address.ts";

const proxies = trustedProxies(["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);
const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
  ["a stranger's header is not believed", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["our proxy's is", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["through IPv4 in IPv6 too", "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["from the right, past our own hops, never the first", "10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
  ["an IPv6 client behind an IPv6 proxy", "fd00::5", "2001:db8::1", "2001:db8::1"],
  ["nonsense ends the walk", "127.0.0.1", "198.51.100.1, evil", "127.0.0.1"],
  ["all of it ours", "127.0.0.1", "10.0.0.1", "10.0.0.1"],
  ["no header", "127.0.0.1", undefined, "127.0.0.1"],
])("%s", (_name, remote, forwarded, expected) => {
  expect(clientAddress(from(remote, forwarded), proxies)).toBe(expected);
});

test("without trusted proxies X-Forwarded-For is ignored", () => {
  expect(clientAddress(from("127.0.0.1", "198.51.100.1"), trustedProxies([]))).toBe("127.0.0.1");
});

test.each([
  ["203.0.113.5", "ip 203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "ip 2001:db8:1:2::/64"],
  ["2001:db8:1:2::7", "ip 2001:db8:1:2::/64"],
  ["2001:0DB8::1", "ip 2001:db8:0:0::/64"],
  ["::1", "ip 0:0:0:0::/64"],
])("%s counts as %s", (address, name) => {
  expect(addressName(address)).toBe(name);
});
