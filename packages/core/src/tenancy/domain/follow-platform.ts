import { enqueue } from "@vitrine/jobs/define-job";
import { panelDomainChanged } from "@vitrine/jobs/definitions";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { isDomainTaken } from "../store/domains.ts";
import { listNames, lockDomain, type PanelNames, writeDomain } from "../store/panels-domain.ts";
import { movedName } from "./domain-name.ts";

/**
 * Gives the panels their names below the platform's new host, at which they are found from then on: requests with the old one are refused.
 * A panel whose new name another panel has keeps its own.
 */
export async function followPlatform(platform: Platform, from: string, to: string): Promise<void> {
  const move = (name: string | null) => name && movedName(name, from, to);
  for (const { id, ...names } of await listNames(platform.db)) {
    if (Object.values(names).every((name) => move(name) === name)) continue;
    const caller = await systemCaller(platform, id, "start");
    await caller.run((ctx) => moveNames(ctx, platform, move));
  }
}

async function moveNames(ctx: Ctx, { db }: Platform, move: (name: string | null) => string | null): Promise<void> {
  const { domain, subDomain, pendingDomain } = await lockDomain(ctx);
  const before: PanelNames = { domain, subDomain, pendingDomain };
  const after: PanelNames = { domain: move(domain) ?? domain, subDomain: move(subDomain), pendingDomain: move(pendingDomain) };
  for (const name of Object.values(after)) if (name !== null && (await isDomainTaken(db, name, ctx.panelId))) return;
  await writeDomain(ctx, after);
  await enqueue(ctx.tx, panelDomainChanged, { panelId: ctx.panelId, from: [domain, subDomain].filter((name) => name !== null) });
  await audit(ctx, { action: "panel.change_domain", subject: `panel:${ctx.panelId}`, before, after });
}
