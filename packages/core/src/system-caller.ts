import type { Language } from "@vitrine/contract/shared/languages";
import { callerFor } from "./caller.ts";
import type { Caller, PanelContext } from "./context.ts";
import type { Platform } from "./platform.ts";

/** A caller for work that nobody asked for: due orders, syncs, imports. Throws where the panel is gone. */
export async function systemCaller(platform: Platform, panelId: number, process: string): Promise<Caller> {
  const row = await platform.db
    .selectFrom("panels")
    .select(["id", "domain", "name", "type", "status", "isMain", "isDemo", "ownerId", "currency", "language", "timeZone"])
    .where("id", "=", panelId)
    .executeTakeFirstOrThrow();
  const panel = { ...row, language: row.language as Language } as PanelContext;
  return callerFor(platform, panel, { kind: "system", process }, `${process}-${crypto.randomUUID()}`);
}
