import { type DomainFacts, DNS_TYPES } from "@vitrine/contract/tenancy/panel/settings";
import { panelReasonSchema } from "@vitrine/contract/tenancy/panel/panel";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findDomain } from "../store/panels-domain.ts";
import { hostName, isOwnDomain, nameOf } from "./domain-name.ts";

/** Whether visitors reach the storefront at its domain, looked up now. */
export async function describeDomain(caller: Caller): Promise<DomainFacts> {
  authorize(caller, "panel.view");
  const { platform } = caller;
  const { adminHosts } = platform.settings;
  const { domain, pendingDomain, status, statusReason } = await caller.run(findDomain);
  const checked = pendingDomain ?? domain;
  const name = nameOf(checked, adminHosts);
  const dns = isOwnDomain(checked, adminHosts) ? await lookUp(platform, name) : null;
  return {
    domain,
    status,
    statusReason: panelReasonSchema.nullable().catch(null).parse(statusReason),
    pendingDomain,
    dns,
    certificate: await certificateOf(platform, name, dns?.leadsHere ?? true),
  };
}

async function lookUp({ domains, settings }: Platform, name: string): Promise<NonNullable<DomainFacts["dns"]>> {
  const [{ answered, ...records }, leadsHere] = await Promise.all([
    domains.recordsOf(name),
    domains.pointsTo(name, hostName(settings.adminHosts)),
  ]);
  return { answered, leadsHere, values: DNS_TYPES.flatMap((type) => records[type]) };
}

/** Certificates are only issued for domains that point here. */
async function certificateOf({ domains, settings }: Platform, name: string, leadsHere: boolean): Promise<DomainFacts["certificate"]> {
  if (settings.scheme === "http") return { state: "unused", expiresAt: null };
  if (!leadsHere) return { state: "missing", expiresAt: null };
  const found = await domains.certificateOf(name, hostName(settings.adminHosts));
  return { state: found.state, expiresAt: found.state === "valid" ? toSeconds(found.expiresAt) : null };
}
