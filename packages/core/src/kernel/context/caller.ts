import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import { type PanelTx, withPanel } from "@vitrine/db/open";
import type { Caller, HeldSession, PanelContext, RequestSource } from "./context.ts";
import type { Platform } from "./platform.ts";
import { runAfterCommit } from "./after-commit.ts";

export function callerFor(
  platform: Platform,
  panel: PanelContext,
  actor: Actor,
  requestId: string,
  language: Language = panel.language,
  source?: RequestSource,
  session?: HeldSession,
): Caller {
  return {
    platform,
    panel,
    actor,
    language,
    requestId,
    source,
    session,
    async run(work) {
      let committed: PanelTx | undefined;
      const result = await withPanel(platform.db, panel.id, (tx) => {
        committed = tx;
        return work({ panelId: panel.id, panel, actor, language, requestId, source, session, tx, now: platform.now() });
      });
      if (committed) runAfterCommit(committed, platform, panel.id);
      return result;
    },
  };
}
