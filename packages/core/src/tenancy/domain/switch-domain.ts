import { panelDomainChanged } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { isOwnDomain } from "./domain-name.ts";
import { changeStatus } from "../panel/set-status.ts";
import { type FoundDomain, type PanelNames, writeDomain } from "../store/panels-domain.ts";

/** Serves the panel under the new domain from now on. It keeps its platform address, which redirects to the new domain. */
export async function switchTo(ctx: Ctx, before: FoundDomain, domain: string, adminHosts: readonly string[]): Promise<void> {
  const kept = isOwnDomain(before.domain, adminHosts) ? before.subDomain : before.domain;
  await writeDomain(ctx, {
    domain,
    subDomain: kept === domain ? null : kept,
    pendingDomain: null,
    pendingSince: null,
    domainFailures: 0,
  });
  await moveChildren(ctx, before);
  await audit(ctx, {
    action: "panel.change_domain",
    subject: `panel:${ctx.panelId}`,
    before: { domain: before.domain, pendingDomain: before.pendingDomain },
    after: { domain },
  });
  if (before.status === "activating" || before.statusReason === "domain_lost") {
    await changeStatus(ctx, { action: "panel.activate", from: ["activating", "error"], to: "ok" });
  }
}

/** Child panels follow the panel from the names that it had. */
export async function moveChildren(ctx: Ctx, { domain, subDomain }: PanelNames): Promise<void> {
  await enqueue(ctx.tx, panelDomainChanged, { panelId: ctx.panelId, from: [domain, subDomain].filter((name) => name !== null) });
}
