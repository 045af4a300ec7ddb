import { userIdOf } from "../permission/authorize.ts";
import type { Caller } from "./context.ts";
import { mainPanel } from "./resolve-panel.ts";

/** The panel that holds the person's account: customers have theirs on the panel itself; owners, managers and admins on the main panel. */
export async function homeOf(caller: Caller): Promise<{ home: Caller; userId: number }> {
  const userId = userIdOf(caller);
  if (caller.actor.kind === "user") return { home: caller, userId };
  return { home: caller.on(await mainPanel(caller.platform)), userId };
}
