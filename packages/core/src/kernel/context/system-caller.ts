import { PANEL_CONTEXT } from "./panel-context-queries.ts";
import { openCaller } from "./caller.ts";
import type { Caller, PanelContext } from "./context.ts";
import type { Platform } from "./platform.ts";

/** A caller for work that no request started: due orders, syncs, imports. Throws if the panel no longer exists. */
export async function systemCaller(platform: Platform, panelId: number, process: string): Promise<Caller> {
  const panel = await platform.db.selectFrom("panels").select(PANEL_CONTEXT).where("id", "=", panelId).executeTakeFirstOrThrow();
  return openCaller({ platform, panel, actor: { kind: "system", process }, requestId: `${process}-${crypto.randomUUID()}` });
}

/** Used to identify the sender of a request, before there is an actor. */
export const accessCaller = (platform: Platform, panel: PanelContext): Caller =>
  openCaller({ platform, panel, actor: { kind: "system", process: "access" }, requestId: "access" });
