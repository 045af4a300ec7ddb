import { domainToASCII, domainToUnicode } from "node:url";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { LONG_NETWORK_NAMES, SHORT_NETWORK_NAMES } from "./network-names.ts";
import { RESERVED_LABELS, WELL_KNOWN_DOMAINS } from "./reserved-names.ts";

export interface DomainName {
  /** As shown in a browser's address bar after the scheme, including the platform's port if it has one. */
  domain: string;
  /** Without the port. */
  name: string;
  /** The part before the platform's host; undefined for an own domain. */
  label: string | undefined;
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const LONGEST = 253;

const invalid = () => new AppError("invalid_domain", {}, { fields: { domain: { code: "invalid", params: {} } } });

const splitHost = (host: string): { name: string; port: string } => {
  const at = host.lastIndexOf(":");
  return at === -1 ? { name: host, port: "" } : { name: host.slice(0, at), port: host.slice(at) };
};

/**
 * Parses what an owner types: `shop1` and `shop1.<platform>` are subdomains of the platform, anything else is the owner's own domain. A
 * scheme, a path and the platform's port are ignored. Throws invalid_domain.
 */
export function readDomain(typed: string, adminHosts: readonly string[]): DomainName {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/\.(?=$|:)/, "");
  const { name: written, port } = splitHost(host);
  const name = /[^\0-\x7f]/.test(written) ? domainToASCII(written) : written;
  const platform = platformOf(name, adminHosts);
  if (port !== "" && port !== platform.port) throw invalid();
  const label = name.includes(".") ? platform.label : name;
  if (label !== undefined && !platform.isHost) {
    if (!LABEL.test(label)) throw invalid();
    return { domain: `${label}.${platform.name}${platform.port}`, name: `${label}.${platform.name}`, label };
  }
  const labels = name.split(".");
  const isDomain =
    labels.length >= 2 && name.length <= LONGEST && labels.every((part) => LABEL.test(part)) && TOP_LABEL.test(labels.at(-1)!);
  if (!isDomain && !platform.isHost) throw invalid();
  return { domain: `${name}${platform.port}`, name, label: undefined };
}

/** The platform host that the name belongs to, or the first one, whose port own domains share. */
function platformOf(
  name: string,
  adminHosts: readonly string[],
): { name: string; port: string; label: string | undefined; isHost: boolean } {
  for (const host of adminHosts) {
    const admin = splitHost(host);
    if (name === admin.name) return { ...admin, label: undefined, isHost: true };
    if (name.endsWith(`.${admin.name}`)) return { ...admin, label: name.slice(0, -admin.name.length - 1), isHost: false };
  }
  return { ...splitHost(adminHosts[0]!), label: undefined, isHost: false };
}

/** The panel's name after the platform has moved to another host: below that host as before, or an own domain, which shares its port. */
export function movedName(domain: string, from: string, to: string): string {
  const [panel, before, after] = [splitHost(domain), splitHost(from), splitHost(to)];
  const hasMoved = panel.port === after.port && panel.name.endsWith(`.${after.name}`);
  if (panel.port !== before.port || hasMoved) return domain;
  const isBelow = panel.name.endsWith(`.${before.name}`);
  return `${isBelow ? panel.name.slice(0, -before.name.length) + after.name : panel.name}${after.port}`;
}

/** The first platform host's name, without its port. */
export const hostName = (adminHosts: readonly string[]): string => splitHost(adminHosts[0]!).name;

/** The DNS name: a panel's domain without the port. */
export const nameOf = (domain: string, adminHosts: readonly string[]): string => readDomain(domain, adminHosts).name;

/** False for a subdomain of the platform. */
export const isOwnDomain = (domain: string, adminHosts: readonly string[]): boolean => readDomain(domain, adminHosts).label === undefined;

export function namesNetwork({ name, label }: DomainName): boolean {
  const readable = domainToUnicode(label ?? name) || (label ?? name);
  if (LONG_NETWORK_NAMES.some((network) => readable.includes(network))) return true;
  const words = (label === undefined ? readable.slice(0, readable.lastIndexOf(".")) : readable).split(/[.-]/);
  return SHORT_NETWORK_NAMES.some((network) => words.includes(network));
}

/** Names reserved by the platform, and well-known names that belong to others. */
export function isPredefined({ domain, name, label }: DomainName, adminHosts: readonly string[]): boolean {
  if (label !== undefined) return RESERVED_LABELS.has(label);
  if (adminHosts.includes(domain)) return true;
  return WELL_KNOWN_DOMAINS.some((known) => name === known || name.endsWith(`.${known}`));
}
