import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { enqueue } from "@vitrine/jobs/define-job";
import { sessionEndEntered } from "@vitrine/jobs/definitions";
import { afterCommit } from "../../kernel/context/after-commit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { accessCaller, systemCaller } from "../../kernel/context/system-caller.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { mainCaller } from "../account/main-person.ts";
import { deleteTokensOfEntries } from "../store/entry-tokens.ts";
import { deleteEntries, endedEntries, insertEntry, panelsEntered, sessionOfEntry } from "../store/panel-entries.ts";
import { deleteEnteredSessions, entryOfSession, keepSession } from "../store/sessions.ts";
import { SLIDING } from "./session-adapter.ts";

/**
 * Records on the main panel, before the session exists, that the caller enters the panel acted on. From a session on the panel's own host
 * the original entry is used again, so that the new session ends with the same session of the main panel.
 */
export async function recordEntry(caller: Caller): Promise<string> {
  const { session, panel } = caller;
  const entryId = session?.kind === "cabinet" ? await caller.run((ctx) => entryOfSession(ctx, session.publicId)) : undefined;
  if (entryId !== undefined) return entryId;
  if (session?.kind !== "own") throw new AppError("unauthenticated");
  const main = await mainCaller(caller);
  const entry = { userId: userIdOf(caller), sessionId: session.publicId, targetPanelId: panel.id };
  return main.run((ctx) => insertEntry(ctx, entry));
}

/** Whether the main panel's session behind an entry is still valid. Using the entry keeps it from expiring. */
export async function entryHolds(platform: Platform, entryId: string | null): Promise<boolean> {
  if (entryId === null) return false;
  return accessCaller(platform, await mainPanel(platform)).run(async (ctx) => {
    const sessionId = await sessionOfEntry(ctx, entryId);
    const from = (ms: number) => new Date(ctx.now.getTime() + ms);
    const limits = { soon: from(SLIDING.milliseconds() / 2), until: from(SLIDING.milliseconds()) };
    return sessionId !== undefined && keepSession(ctx, sessionId, limits);
  });
}

/**
 * Handles entries from sessions of the main panel that the transaction ends. They are refused from the commit on, since every use of an entered
 * session reads the original session; a job removes the rows on the panels.
 */
export async function endEntered(platform: Platform, ctx: Ctx, userId: number, sessionIds: string[]): Promise<void> {
  const panels = ctx.panel.isMain ? await panelsEntered(ctx, userId, sessionIds) : [];
  if (panels.length === 0) return;
  await enqueue(ctx.tx, sessionEndEntered, { panelId: ctx.panelId, userId });
  afterCommit(ctx.tx, () => {
    for (const panelId of panels) platform.memory.sessions.forgetUnder(panelId, "cabinet");
  });
}

/**
 * Removes the sessions and tokens of entries whose session is over, panel by panel. A run that was interrupted is completed by the next
 * one.
 */
export async function removeEntered(main: Caller, userId: number): Promise<void> {
  const ended = await main.run((ctx) => endedEntries(ctx, userId));
  for (const [panelId, entries] of Map.groupBy(ended, ({ targetPanelId }) => targetPanelId)) {
    const ids = entries.map(({ id }) => id);
    const target = await systemCaller(main.platform, panelId, "session");
    await target.run(async (ctx) => {
      await deleteEnteredSessions(ctx, userId, ids);
      await deleteTokensOfEntries(ctx, ids);
    });
    await main.run((ctx) => deleteEntries(ctx, ids));
  }
}
