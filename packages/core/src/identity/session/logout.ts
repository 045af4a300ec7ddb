import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import type { SessionKind } from "./session-adapter.ts";
import { endSession, sessionKey } from "./sessions.ts";

/** Ends the session that the request came with; the transport clears its cookie. */
export async function logout(caller: Caller, held: { kind: SessionKind; token: string } | undefined): Promise<void> {
  authorize(caller, "account.logout");
  if (!held) return;
  await caller.run((ctx) => endSession(caller.platform, ctx, held.kind, held.token));
  // Forgets it again: a concurrent request may have looked the session up before the end was committed.
  caller.platform.memory.sessions.forget(sessionKey(caller.panel.id, held.kind, held.token));
}
