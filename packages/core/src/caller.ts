import type { Actor } from "@vitrine/contract/access/actor";
import type { Language } from "@vitrine/contract/shared/languages";
import { withPanel } from "@vitrine/db/open";
import type { Caller, PanelContext } from "./context.ts";
import type { Platform } from "./platform.ts";

export function callerFor(
  platform: Platform,
  panel: PanelContext,
  actor: Actor,
  requestId: string,
  language: Language = panel.language,
): Caller {
  return {
    platform,
    panel,
    actor,
    language,
    requestId,
    run: (work) =>
      withPanel(platform.db, panel.id, (tx) => work({ panelId: panel.id, panel, actor, language, requestId, tx, now: platform.now() })),
  };
}
