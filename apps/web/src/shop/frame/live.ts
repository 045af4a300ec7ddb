import type { RealtimeEvent } from "@vitrine/contract/realtime/events";

type Listener = (event: RealtimeEvent) => void;

const listeners = new Set<Listener>();
const heard = new Set<string>();
let source: EventSource | undefined;
let since: number | null = null;

/** The page's last event: what happened while it was on its way is told to it too. */
export function watchFrom(lastEventId: number | null): void {
  since = lastEventId;
}

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
  const opened = new EventSource(since === null ? "/api/events" : `/api/events?lastEventId=${since}`);
  opened.addEventListener("message", (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as RealtimeEvent;
    // The last seconds before come again. How something stands by now may be told twice; what is counted may not.
    if (heard.has(message.lastEventId) || (event.kind === "notification" && Number(message.lastEventId) <= (since ?? 0))) return;
    heard.add(message.lastEventId);
    for (const listener of listeners) listener(event);
  });
  return opened;
}
