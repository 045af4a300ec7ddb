import { type CheckedDomain, DNS_TYPES, type DnsRecord, type PanelDomain } from "@vitrine/contract/tenancy/panel/settings";
import { panelReasonSchema } from "@vitrine/contract/tenancy/panel/panel";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { isIPv4 } from "node:net";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { hostName, isOwnDomain, nameOf } from "./domain-name.ts";
import { findDomain } from "../store/panels-domain.ts";

/** The current domain, the pending one, and the DNS records to create at the registrar. */
export async function getPanelDomain(caller: Caller): Promise<PanelDomain> {
  authorize(caller, "panel.view");
  const { adminHosts } = caller.platform.settings;
  const { domain, subDomain, pendingDomain, status, statusReason } = await caller.run(findDomain);
  const isOwn = isOwnDomain(domain, adminHosts);
  const requested = pendingDomain ?? (isOwn ? domain : undefined);
  return {
    domain,
    isOwn,
    status,
    statusReason: panelReasonSchema.nullable().catch(null).parse(statusReason),
    subDomain: subDomain ?? (isOwn ? null : domain),
    pendingDomain,
    platformHost: adminHosts[0]!,
    records: requested === undefined ? null : await recordsFor(caller, nameOf(requested, adminHosts)),
  };
}

/** A registrable name can only have address records; a name below it may be an alias, which follows the platform when it moves. */
async function recordsFor({ platform }: Caller, name: string): Promise<NonNullable<PanelDomain["records"]>> {
  const host = hostName(platform.settings.adminHosts);
  const addresses = await platform.domains.addressesOf(host);
  const address = addresses.map((value): DnsRecord => ({ type: isIPv4(value) ? "A" : "AAAA", name, value }));
  const isBelow = name.split(".").length > 2;
  return { address, alias: isBelow || address.length === 0 ? [{ type: "CNAME", name, value: host }] : [] };
}

/** The current DNS state of the pending domain, or else of the own domain. Errors: not_found if there is neither. */
export async function inspectDomain(caller: Caller): Promise<CheckedDomain> {
  const { platform } = caller;
  const { adminHosts } = platform.settings;
  const { domain, pendingDomain } = await caller.run(findDomain);
  const requested = pendingDomain ?? (isOwnDomain(domain, adminHosts) ? domain : undefined);
  if (requested === undefined) throw notFound();
  const name = nameOf(requested, adminHosts);
  const host = hostName(adminHosts);
  const [records, ours, leadsHere] = await Promise.all([
    platform.domains.recordsOf(name),
    platform.domains.addressesOf(host),
    platform.domains.pointsTo(name, host),
  ]);
  const found = DNS_TYPES.map((type) => {
    const values = records[type];
    const isRight = values.length > 0 && values.every((value) => (type === "CNAME" ? value === host : ours.includes(value)));
    return { type, values, isRight };
  });
  return { domain: requested, leadsHere, found };
}
