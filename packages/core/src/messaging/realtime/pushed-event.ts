import { realtimeEventSchema, type RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import type { EventRow } from "../store/events.ts";

export interface PushedEvent {
  id: number;
  userId: number | null;
  event: RealtimeEvent;
}

/** The event in a row; rows of another version of the product are skipped. */
export function eventIn({ id, userId, data }: EventRow): PushedEvent[] {
  const parsed = realtimeEventSchema.safeParse(data);
  return parsed.success ? [{ id, userId, event: parsed.data }] : [];
}
