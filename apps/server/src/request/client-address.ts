import type { IncomingMessage } from "node:http";
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The proxies whose X-Forwarded-For is trusted: addresses and networks. */
export type TrustedProxies = (address: string) => boolean;

/** An IPv4-mapped IPv6 address counts as its IPv4 address. */
export const plainAddress = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => (isIPv4(address) ? list.check(address, "ipv4") : isIPv6(address) && list.check(address, "ipv6"));
}

/** From the right, the first hop that is not one of our proxies: hops further left may be forged. */
export function clientAddress(request: IncomingMessage, isTrusted: TrustedProxies): string {
  let address = plainAddress(request.socket.remoteAddress ?? "");
  const forwarded = request.headers["x-forwarded-for"]?.toString().split(",") ?? [];
  while (isTrusted(address)) {
    const next = plainAddress(forwarded.pop()?.trim() ?? "");
    if (!isIPv4(next) && !isIPv6(next)) break;
    address = next;
  }
  return address;
}
