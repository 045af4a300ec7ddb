import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { afterCommit } from "../../kernel/context/after-commit.ts";
import { insertEvents } from "../store/events.ts";
import { watchedPanels } from "../store/watched-panels.ts";
import { wake } from "./wake.ts";

export interface Emitted {
  /** The customer who may also watch the event; null: only the panel's owner and managers. */
  userId: number | null;
  event: RealtimeEvent;
}

/** Records an event in the transaction of its change; the caller wakes the screens after the commit. */
export async function emit(ctx: Ctx, emitted: Emitted[]): Promise<void> {
  if (emitted.length === 0) return;
  await insertEvents(ctx, emitted);
  afterCommit(ctx.tx, wake);
}

/** Panels with open screens. Changes that are too frequent to be recorded for all panels are emitted only for these. */
export const panelsWatched = ({ db }: Pick<Platform, "db">): Promise<Set<number>> => watchedPanels(db);
