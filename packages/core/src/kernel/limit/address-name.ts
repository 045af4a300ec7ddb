import { isIPv6 } from "node:net";

/** The key under which an address is counted. An IPv6 connection gets a whole /64, so all addresses of a /64 count as one. */
export function addressName(address: string): string {
  if (!isIPv6(address)) return `ip ${address}`;
  const [left = [], right = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `ip ${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
