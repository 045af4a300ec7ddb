import { tracked } from "@trpc/server";
import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import type { WatchedEvent } from "@vitrine/core/messaging/realtime/watch";
import { z } from "zod";

/** An event as a subscriber gets it. */
export interface Announced {
  /** The browser sends the last one back when it returns. */
  id: string;
  data: RealtimeEvent;
}

const isStream = (value: unknown): boolean => typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** What a subscription answers; its events were parsed when they were read. */
export const eventStreamOutput = z.custom<AsyncIterable<Announced, void>>(isStream);

export async function* eventStream(events: AsyncIterable<WatchedEvent>): AsyncGenerator<Announced, void> {
  // tRPC turns its envelope into `{ id, data }`; it has no name of its own for that type.
  for await (const { id, event } of events) yield tracked(String(id), event) as unknown as Announced;
}
