import type { RealtimeEvent } from "@vitrine/contract/realtime/events";

type Listener = (event: RealtimeEvent) => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;

/** One connection for all that watches on the page; the browser takes it up again from the last event. */
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
  const opened = new EventSource("/api/events");
  opened.addEventListener("message", (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as RealtimeEvent;
    for (const listener of listeners) listener(event);
  });
  return opened;
}
