import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { hostName, isOwnDomain, nameOf } from "./domain-name.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { changeStatus } from "../panel/set-status.ts";
import { switchTo } from "./switch-domain.ts";
import { findDomain, type FoundDomain, lockDomain, claimDuePanels, writeDomain } from "../store/panels-domain.ts";

const AT_ONCE = 20;
/** The job runs every minute; panels that a run did not reach come first in the next one. */
const RUN_MS = 50_000;
/** Number of consecutive failures after which a domain counts as lost, so that a short DNS outage takes no panel offline. */
const FAILURES = 3;
const WAITS_MS = 7 * 86_400_000;

/** Checks where the domains that are due point, on all panels. Returns the panels that became active or changed their domain. */
export async function checkDomains(platform: Platform): Promise<number[]> {
  const at = platform.now();
  const until = performance.now() + RUN_MS;
  const suffixes = platform.settings.adminHosts.map((host) => `.${host}`);
  const changed: number[] = [];
  for (;;) {
    const due = await claimDuePanels(platform.db, at, suffixes, AT_ONCE);
    const outcomes = await Promise.all(due.map(async ({ id }) => ((await checked(platform, id)) ? [id] : [])));
    changed.push(...outcomes.flat());
    if (due.length < AT_ONCE || performance.now() > until) return changed;
  }
}

/** A panel that fails does not hold up the others: it is due again after its usual pause. */
async function checked(platform: Platform, panelId: number): Promise<boolean> {
  try {
    return await checkPanelDomain(platform, panelId);
  } catch (error) {
    platform.log.error({ err: error, panelId }, "a domain could not be checked");
    return false;
  }
}

/** True if the panel became active or changed its domain. */
export async function checkPanelDomain(platform: Platform, panelId: number): Promise<boolean> {
  const caller = await systemCaller(platform, panelId, "check-domains");
  const { domain, pendingDomain, status } = await caller.run(findDomain);
  let became = pendingDomain !== null && (await checkOne(caller, pendingDomain, status));
  // A lost domain may recover while the panel waits for another one.
  if (pendingDomain === null || status === "error") became = (await checkOne(caller, domain, status)) || became;
  return became;
}

async function checkOne(caller: Caller, domain: string, status: FoundDomain["status"]): Promise<boolean> {
  const { platform, panel } = caller;
  const { adminHosts } = platform.settings;
  if (!isOwnDomain(domain, adminHosts) && status !== "activating") return false;
  const name = nameOf(domain, adminHosts);
  const leadsHere = await platform.domains.pointsTo(name, hostName(adminHosts));
  // If DNS does not answer, nothing is known about the domain.
  if (!leadsHere && status !== "activating" && !(await platform.domains.recordsOf(name)).answered) return false;
  const became = await caller.run((ctx) => (leadsHere ? found(caller, ctx, domain) : missed(ctx, domain)));
  forgetPanel(platform, panel.id);
  return became;
}

async function found(caller: Caller, ctx: Ctx, domain: string): Promise<boolean> {
  const panel = await lockDomain(ctx);
  if (panel.pendingDomain === domain) {
    await switchTo(ctx, panel, domain, caller.platform.settings.adminHosts);
    await notifyOwner(ctx, "panel_active", { domain: domain });
    return true;
  }
  if (panel.domain !== domain) return false;
  if (panel.domainFailures > 0) await writeDomain(ctx, { domainFailures: 0 });
  const isWaiting = panel.status === "activating" || (panel.status === "error" && panel.statusReason === "domain_lost");
  if (!isWaiting || !(await changeStatus(ctx, { action: "panel.activate", from: ["activating", "error"], to: "ok" }))) return false;
  await notifyOwner(ctx, "panel_active", { domain: domain });
  return true;
}

/** The domain does not point here yet, or no longer does. */
async function missed(ctx: Ctx, domain: string): Promise<false> {
  const panel = await lockDomain(ctx);
  if (panel.pendingDomain === domain) await giveUpAfterAWeek(ctx, panel, domain);
  else if (panel.domain === domain && (panel.status === "ok" || panel.status === "not_payed")) await countFailure(ctx, panel, domain);
  return false;
}

async function giveUpAfterAWeek(ctx: Ctx, panel: FoundDomain, domain: string): Promise<void> {
  if (!panel.pendingSince || ctx.now.getTime() - panel.pendingSince.getTime() < WAITS_MS) return;
  await writeDomain(ctx, { pendingDomain: null, pendingSince: null });
  await audit(ctx, {
    action: "panel.cancel_domain",
    subject: `panel:${ctx.panelId}`,
    before: { pendingDomain: domain },
    after: { pendingDomain: null },
  });
  await notifyOwner(ctx, "domain_given_up", { domain: domain });
}

async function countFailure(ctx: Ctx, panel: FoundDomain, domain: string): Promise<void> {
  const failures = Math.min(panel.domainFailures + 1, FAILURES);
  if (failures !== panel.domainFailures) await writeDomain(ctx, { domainFailures: failures });
  // An unpaid storefront is read-only, whatever its domain does.
  if (failures < FAILURES || panel.status !== "ok") return;
  await changeStatus(ctx, { action: "panel.error", from: ["ok"], to: "error", reason: "domain_lost" });
  await notifyOwner(ctx, "domain_lost", { domain: domain });
}
