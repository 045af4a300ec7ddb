import type { ChangeDomainInput, CheckedDomain, PanelDomain } from "@vitrine/contract/tenancy/panel/settings";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { AuditAction } from "@vitrine/contract/kernel/audit/actions";
import { checkPanelDomain } from "./check-domains.workflow.ts";
import { getPanelDomain, inspectDomain } from "./domain.ts";
import type { DomainName } from "./domain-name.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { switchTo } from "./switch-domain.ts";
import { checkDomain } from "./validate-domain.workflow.ts";
import { lockDomain, writeDomain } from "../store/panels-domain.ts";

/**
 * A subdomain of the platform takes effect immediately; an own domain waits until it points here, and the previous one keeps serving.
 * Errors: those of checkDomain.
 */
export async function changeDomain(caller: Caller, input: ChangeDomainInput): Promise<PanelDomain> {
  authorize(caller, "panel.settings");
  const { platform, panel } = caller;
  const found = await checkDomain(caller, input.domain, panel.id);
  await caller.run((ctx) => take(ctx, found, platform.settings.adminHosts));
  forgetPanel(platform, panel.id);
  if (found.label === undefined) await checkPanelDomain(platform, panel.id);
  return getPanelDomain(caller);
}

async function take(ctx: Ctx, { domain, label }: DomainName, adminHosts: readonly string[]): Promise<void> {
  const before = await lockDomain(ctx);
  if (domain === before.domain) {
    if (before.pendingDomain !== null) await giveUp(ctx, before.pendingDomain, "panel.cancel_domain");
    return;
  }
  if (label !== undefined) return switchTo(ctx, before, domain, adminHosts);
  // Nothing serves under a domain that never pointed here, so it is simply replaced.
  const waits = before.status === "activating";
  await writeDomain(ctx, waits ? { domain, domainFailures: 0 } : { pendingDomain: domain, pendingSince: ctx.now });
  await audit(ctx, {
    action: "panel.change_domain",
    subject: `panel:${ctx.panelId}`,
    before: { domain: before.domain, pendingDomain: before.pendingDomain },
    after: waits ? { domain } : { domain: before.domain, pendingDomain: domain },
  });
}

/** Cancels the pending domain; the current one stays. */
export async function cancelDomain(caller: Caller): Promise<PanelDomain> {
  authorize(caller, "panel.settings");
  await caller.run(async (ctx) => {
    const { pendingDomain } = await lockDomain(ctx);
    if (pendingDomain !== null) await giveUp(ctx, pendingDomain, "panel.cancel_domain");
  });
  return getPanelDomain(caller);
}

async function giveUp(ctx: Ctx, pendingDomain: string, action: AuditAction): Promise<void> {
  await writeDomain(ctx, { pendingDomain: null, pendingSince: null });
  await audit(ctx, { action, subject: `panel:${ctx.panelId}`, before: { pendingDomain }, after: { pendingDomain: null } });
}

/** Runs at the request of an owner who has just changed their DNS records; checks and applies the result as the worker would. */
export async function checkDomainNow(caller: Caller): Promise<CheckedDomain> {
  authorize(caller, "panel.settings");
  const found = await inspectDomain(caller);
  await checkPanelDomain(caller.platform, caller.panel.id);
  return found;
}
