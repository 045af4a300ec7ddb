import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type PanelTx, withPanel } from "@vitrine/db/open";
import type { Caller, CallerChanges, PanelContext } from "./context.ts";
import type { Platform } from "./platform.ts";
import { runAfterCommit } from "./after-commit.ts";

export interface CallerFields extends Omit<CallerChanges, "requestId"> {
  platform: Platform;
  panel: PanelContext;
  actor: Actor;
  requestId: string;
  /** Default: the panel's. */
  language?: Language | undefined;
}

/** What a transport builds from a request. Inside the product, `caller.as` and `caller.on` derive one caller from another. */
export function openCaller(fields: CallerFields): Caller {
  const { platform, panel, actor, requestId, language = panel.language, source, session } = fields;
  return {
    platform,
    panel,
    actor,
    language,
    requestId,
    source,
    session,
    as(other, changes) {
      return openCaller({ ...this, ...(isPerson(other) ? {} : NO_ONE), ...changes, actor: other });
    },
    on(other, changes) {
      return openCaller({ ...this, ...changes, panel: other });
    },
    async run(work, options) {
      let committed: PanelTx | undefined;
      const result = await withPanel(
        platform.db,
        panel.id,
        (tx) => {
          committed = tx;
          return work({ panelId: panel.id, panel, actor, language, requestId, source, session, tx, now: platform.now() });
        },
        options,
      );
      if (committed) runAfterCommit(committed, platform, panel.id);
      return result;
    },
  };
}

/** Address and session belong to a person: guests and the system do not inherit them. */
const NO_ONE = { source: undefined, session: undefined };

const isPerson = (actor: Actor): boolean => actor.kind !== "guest" && actor.kind !== "system";
