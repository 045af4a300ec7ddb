import type { IncomingMessage } from "node:http";
import { BlockList, isIPv4, isIPv6 } from "node:net";

const near = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  near.addSubnet(network, bits, "ipv4");
}
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");
near.addSubnet("fe80::", 10, "ipv6");

/** Sent from this machine or network itself; what a proxy passes on for someone says so. */
export function isNeighbour({ socket, headers }: IncomingMessage): boolean {
  const sender = socket.remoteAddress ?? "";
  const address = sender.startsWith("::ffff:") ? sender.slice(7) : sender;
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  return isIPv4(address) ? near.check(address, "ipv4") : isIPv6(address) && near.check(address, "ipv6");
}
