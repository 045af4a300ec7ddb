import { enqueue } from "@vitrine/jobs/define-job";
import { panelDomainChanged } from "@vitrine/jobs/definitions";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { isDomainTaken } from "../store/domains.ts";
import { moveMainPanel } from "../store/panels.ts";
import { listNames, lockDomain, type PanelNames, writeDomain } from "../store/panels-domain.ts";
import { movedName } from "./domain-name.ts";

/**
 * Moves the main panel to the first of ADMIN_HOSTS. Unless its former host is still one of them, the other panels get their names below the
 * new one, at which they are found from then on: requests with the old names are refused. A panel whose new name another panel has keeps
 * its own. Called by the server alone: a command that is run without the server's settings must move nothing.
 */
export async function followAdminHosts(platform: Platform): Promise<void> {
  const { adminHosts } = platform.settings;
  const [to] = adminHosts;
  const { domain: from } = (await findPanelContext(platform.db, { main: true }))!;
  if (to === undefined || from === to) return;
  if (!adminHosts.includes(from)) await movePanels(platform, from, to);
  // Last: a start that is interrupted begins again.
  await moveMainPanel(platform.db, to);
  platform.memory.hosts.clear();
  platform.memory.panels.clear();
}

async function movePanels(platform: Platform, from: string, to: string): Promise<void> {
  const move = (name: string | null) => name && movedName(name, from, to);
  for (const { id, ...names } of await listNames(platform.db)) {
    if (Object.values(names).every((name) => move(name) === name)) continue;
    const caller = await systemCaller(platform, id, "start");
    await caller.run((ctx) => moveNames(ctx, move));
  }
}

async function moveNames(ctx: Ctx, move: (name: string | null) => string | null): Promise<void> {
  const { domain, subDomain, pendingDomain } = await lockDomain(ctx);
  const before: PanelNames = { domain, subDomain, pendingDomain };
  const after: PanelNames = { domain: move(domain) ?? domain, subDomain: move(subDomain), pendingDomain: move(pendingDomain) };
  // Another process that is starting may have moved it.
  if (after.domain === domain && after.subDomain === subDomain && after.pendingDomain === pendingDomain) return;
  for (const name of Object.values(after)) if (name !== null && (await isDomainTaken(ctx.tx, name, ctx.panelId))) return;
  await writeDomain(ctx, after);
  await enqueue(ctx.tx, panelDomainChanged, { panelId: ctx.panelId, from: [domain, subDomain].filter((name) => name !== null) });
  await audit(ctx, { action: "panel.change_domain", subject: `panel:${ctx.panelId}`, before, after });
}
