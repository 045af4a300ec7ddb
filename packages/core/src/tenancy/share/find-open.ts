import type { OpenShareInput } from "@vitrine/contract/tenancy/share/share";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import { hashOf } from "../../kernel/secret/tokens.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findShareByToken, shareOpened, type ShareRow } from "../store/shares.ts";

const OPENED_EVERY_MS = 60_000;

export interface OpenShare {
  panel: PanelContext;
  system: Caller;
  share: Pick<ShareRow, "kind" | "name" | "subjectId">;
}

/** The share behind an address, its panel and a caller of that panel. Errors: not_found, also if it has expired or was revoked. */
export async function findOpenShare(caller: Caller, { sharedId }: OpenShareInput): Promise<OpenShare> {
  authorize(caller, "share.open");
  const tokenHash = hashOf(sharedId);
  const panel = await panelOf(caller, sharedId);
  const system = await systemCaller(caller.platform, panel.id, "share");
  const share = await system.run(async (ctx) => {
    const found = await findShareByToken(ctx, tokenHash);
    if (!found) throw notFound();
    if (!found.openedAt || ctx.now.getTime() - found.openedAt.getTime() > OPENED_EVERY_MS) await shareOpened(ctx, found.id);
    return found;
  });
  return { panel, system, share };
}

/** On a panel's host, only its own shares; on the platform's hosts, any. */
async function panelOf(caller: Caller, sharedId: string): Promise<PanelContext> {
  if (!caller.panel.isMain) return caller.panel;
  const id = panelOfToken(sharedId);
  const panel = id === undefined ? undefined : await panelById(caller.platform, id);
  if (!panel) throw notFound();
  return panel;
}
