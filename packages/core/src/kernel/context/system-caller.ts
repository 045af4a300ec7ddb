import { callerFor } from "./caller.ts";
import type { Caller } from "./context.ts";
import type { Platform } from "./platform.ts";

/** A caller for work that no one requested: due orders, syncs, imports. Throws where the panel is gone. */
export async function systemCaller(platform: Platform, panelId: number, process: string): Promise<Caller> {
  const panel = await platform.db
    .selectFrom("panels")
    .select(["id", "domain", "name", "type", "status", "isMain", "isDemo", "ownerId", "currency", "language", "timeZone"])
    .where("id", "=", panelId)
    .executeTakeFirstOrThrow();
  return callerFor(platform, panel, { kind: "system", process }, `${process}-${crypto.randomUUID()}`);
}
