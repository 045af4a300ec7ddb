import ipaddr from "ipaddr.js";

/** Whether an address is one of these, or lies in one of these ranges. An IPv4-mapped IPv6 address is treated as IPv4. */
export function isAddressIn(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((text) => {
    const [network, bits] = rangeOf(text);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
