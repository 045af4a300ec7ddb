import { isIPv6 } from "node:net";

/** By what name an address is counted: an IPv6 line is given a whole /64 of addresses, so they count as one. */
export function addressName(address: string): string {
  if (!isIPv6(address)) return `ip ${address}`;
  const [left = [], right = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `ip ${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
