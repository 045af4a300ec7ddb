import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { camelKeys } from "../../kernel/island/api.ts";

type Listener = (event: RealtimeEvent) => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let since: number | null = null;

/** Id of the page's last event, so that events during page load are delivered too. */
export function watchFrom(lastEventId: number | null): void {
  since = lastEventId;
}

/** One connection for all subscribers of the page; the browser resumes it from the last event. */
export function watch(listener: Listener): () => void {
  listeners.add(listener);
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
  };
}

function open(): EventSource {
  const opened = new EventSource(since === null ? "/api/events" : `/api/events?lastEventId=${since}`);
  opened.addEventListener("message", (message: MessageEvent<string>) => {
    const event = camelKeys(JSON.parse(message.data)) as RealtimeEvent;
    for (const listener of listeners) listener(event);
  });
  return opened;
}
