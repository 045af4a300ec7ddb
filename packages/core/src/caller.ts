import type { Actor } from "@vitrine/contract/access/actor";
import type { Language } from "@vitrine/contract/shared/languages";
import { withPanel } from "@vitrine/db/open";
import type { Caller, PanelContext, RequestSource } from "./context.ts";
import type { Platform } from "./platform.ts";

export function callerFor(
  platform: Platform,
  panel: PanelContext,
  actor: Actor,
  requestId: string,
  language: Language = panel.language,
  source?: RequestSource,
): Caller {
  return {
    platform,
    panel,
    actor,
    language,
    requestId,
    source,
    run: (work) =>
      withPanel(platform.db, panel.id, (tx) =>
        work({ panelId: panel.id, panel, actor, language, requestId, source, tx, now: platform.now() }),
      ),
  };
}
