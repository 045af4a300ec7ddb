import { realtimeEventSchema, type RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import type { EventRow } from "../store/events.ts";

export interface Told {
  id: number;
  userId: number | null;
  event: RealtimeEvent;
}

/** The event in a row; rows of another version of the product are skipped. */
export function toldBy({ id, userId, data }: EventRow): Told[] {
  const parsed = realtimeEventSchema.safeParse(data);
  return parsed.success ? [{ id, userId, event: parsed.data }] : [];
}
