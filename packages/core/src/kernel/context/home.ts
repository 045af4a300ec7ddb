import { userIdOf } from "../permission/authorize.ts";
import { callerFor } from "./caller.ts";
import type { Caller } from "./context.ts";
import { mainPanel } from "./resolve-panel.ts";

/** Where the person's own account lies: a panel's user there, its owner, manager or admin on the main panel. */
export async function homeOf(caller: Caller): Promise<{ home: Caller; userId: number }> {
  const userId = userIdOf(caller);
  const { actor, platform, requestId, language, source, session } = caller;
  if (actor.kind === "user") return { home: caller, userId };
  return { home: callerFor(platform, await mainPanel(platform), actor, requestId, language, source, session), userId };
}
