import { openCaller } from "./caller.ts";
import type { Caller, PanelContext } from "./context.ts";
import type { Platform } from "./platform.ts";

/** A caller for work that no request started: due orders, syncs, imports. Throws where the panel is gone. */
export async function systemCaller(platform: Platform, panelId: number, process: string): Promise<Caller> {
  const panel = await platform.db
    .selectFrom("panels")
    .select(["id", "domain", "name", "type", "status", "isMain", "isDemo", "ownerId", "currency", "language", "timeZone"])
    .where("id", "=", panelId)
    .executeTakeFirstOrThrow();
  return openCaller({ platform, panel, actor: { kind: "system", process }, requestId: `${process}-${crypto.randomUUID()}` });
}

/** For finding out who sends a request, before it has an actor. */
export const accessCaller = (platform: Platform, panel: PanelContext): Caller =>
  openCaller({ platform, panel, actor: { kind: "system", process: "access" }, requestId: "access" });
