import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type AddressRules = {
  /** Development only: addresses of the own machine and network are allowed too. */
  allowPrivate: boolean;
  /** Origins whose address is not checked: scheme, host and port must be the same. */
  exemptOrigins: readonly string[];
};

export type UrlRefusal = "unparsable" | "protocol" | "userinfo" | "address";

export type CheckedUrl = { ok: true; url: URL } | { ok: false; reason: UrlRefusal };

const globalUnicast = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
const nat64 = ipaddr.parseCIDR("64:ff9b::/96") as [ipaddr.IPv6, number];

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  const embedded = embeddedIpv4(parsed);
  if (embedded) return embedded.range() === "unicast";
  return parsed.match(globalUnicast) && parsed.range() === "unicast";
}

/** Only the two forms that reach an IPv4 host; 6to4 and Teredo are always refused. */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(12));
  return undefined;
}

/** The part of the rules that needs no resolver. Host names are checked when the connection is opened. */
export function checkOutgoingUrl(text: string, rules: AddressRules): CheckedUrl {
  const url = URL.parse(text);
  if (!url) return { ok: false, reason: "unparsable" };
  if (url.protocol !== "http:" && url.protocol !== "https:") return { ok: false, reason: "protocol" };
  if (url.username !== "" || url.password !== "") return { ok: false, reason: "userinfo" };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayConnect(url.origin, host, rules)) return { ok: false, reason: "address" };
  return { ok: true, url };
}

export function mayConnect(origin: string, address: string, rules: AddressRules): boolean {
  return rules.allowPrivate || isExempt(origin, rules) || isPublicAddress(address);
}

export function isExempt(origin: string, rules: AddressRules): boolean {
  return rules.exemptOrigins.some((exempt) => URL.parse(exempt)?.origin === origin);
}
