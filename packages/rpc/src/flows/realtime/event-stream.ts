import { tracked } from "@trpc/server";
import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import type { WatchedEvent } from "@vitrine/core/messaging/realtime/watch";
import { z } from "zod";

/** An event as a subscriber receives it. */
export interface Announced {
  /** The browser sends the last one back when it reconnects. */
  id: string;
  data: RealtimeEvent;
}

const isStream = (value: unknown): boolean => typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** The output of a subscription; its events were already parsed when they were read. */
export const eventStreamOutput = z.custom<AsyncIterable<Announced, void>>(isStream);

export async function* eventStream(events: AsyncIterable<WatchedEvent>): AsyncGenerator<Announced, void> {
  // tRPC turns its envelope into `{ id, data }`; it exports no name for that type.
  for await (const { id, event } of events) yield tracked(String(id), event) as unknown as Announced;
}
