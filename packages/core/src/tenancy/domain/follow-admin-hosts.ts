import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx, PanelContext } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { isDomainTaken } from "../store/domains.ts";
import { moveMainPanel } from "../store/panels.ts";
import { listNames, lockDomain, type PanelNames, writeDomain } from "../store/panels-domain.ts";
import { movedName } from "./domain-name.ts";
import { moveChildren } from "./switch-domain.ts";

/**
 * Moves the main panel to the first of ADMIN_HOSTS. Unless its former host is still one of them, the other panels get their names below the
 * new one, at which they are found from then on: requests with the old names are refused. A panel whose new name another panel has keeps
 * its own. Called by the server alone: a command that is run without the server's settings must move nothing.
 */
export async function followAdminHosts(platform: Platform, main: Pick<PanelContext, "id" | "domain">): Promise<void> {
  const { adminHosts } = platform.settings;
  const to = adminHosts[0]!;
  if (main.domain === to) return;
  if (!adminHosts.includes(main.domain)) await movePanels(platform, main.domain, to);
  // Last: a start that is interrupted begins again.
  await moveMainPanel(platform.db, to);
  forgetPanel(platform, main.id);
}

async function movePanels(platform: Platform, from: string, to: string): Promise<void> {
  const move = (names: PanelNames) => movedNames(names, (name) => movedName(name, from, to));
  for (const { id, ...names } of await listNames(platform.db)) {
    if (!move(names)) continue;
    const caller = await systemCaller(platform, id, "start");
    await caller.run((ctx) => moveNames(ctx, move));
    forgetPanel(platform, id);
  }
}

/** undefined if none of them moves. */
function movedNames({ domain, subDomain, pendingDomain }: PanelNames, move: (name: string) => string): PanelNames | undefined {
  const moved = { domain: move(domain), subDomain: subDomain && move(subDomain), pendingDomain: pendingDomain && move(pendingDomain) };
  const isMoved = moved.domain !== domain || moved.subDomain !== subDomain || moved.pendingDomain !== pendingDomain;
  return isMoved ? moved : undefined;
}

async function moveNames(ctx: Ctx, move: (names: PanelNames) => PanelNames | undefined): Promise<void> {
  const { domain, subDomain, pendingDomain } = await lockDomain(ctx);
  const before: PanelNames = { domain, subDomain, pendingDomain };
  const after = move(before);
  // Another process that is starting may have moved it.
  if (!after) return;
  for (const name of Object.values(after)) if (name !== null && (await isDomainTaken(ctx.tx, name, ctx.panelId))) return;
  await writeDomain(ctx, after);
  await moveChildren(ctx, before);
  await audit(ctx, { action: "panel.change_domain", subject: `panel:${ctx.panelId}`, before, after });
}
