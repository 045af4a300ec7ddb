import type { RealtimeEvent } from "@vitrine/contract/realtime/events";
import type { Ctx } from "../context.ts";

export interface Emitted {
  /** The customer who may watch it too; null: the panel's owner and managers only. */
  userId: number | null;
  event: RealtimeEvent;
}

/** Writes what happened, in the transaction in which it did; screens are woken after the commit (wake.ts). */
export async function emit(ctx: Ctx, emitted: Emitted[]): Promise<void> {
  if (emitted.length === 0) return;
  await ctx.tx
    .insertInto("events")
    .values(emitted.map(({ userId, event }) => ({ panelId: ctx.panelId, userId, kind: event.kind, data: JSON.stringify(event) })))
    .execute();
}
