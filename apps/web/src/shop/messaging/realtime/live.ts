import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { api } from "../../kernel/island/api.ts";

type Listener = (event: RealtimeEvent) => void;

const listeners = new Set<Listener>();
const heard = new Set<string>();
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
    const event = JSON.parse(message.data) as RealtimeEvent;
    if (heard.has(message.lastEventId)) return;
    heard.add(message.lastEventId);
    // Events of the last seconds are delivered again. States may repeat; counters must not.
    if (Number(message.lastEventId) > (since ?? 0) || event.kind === "order") tellAll(event);
    else if (event.kind === "wallet") askBalance();
  });
  return opened;
}

function tellAll(event: RealtimeEvent): void {
  for (const listener of listeners) listener(event);
}

let isAsked = false;

/** Placing an order emits no balance, so a replayed balance may be older than the page's. */
function askBalance(): void {
  if (isAsked) return;
  isAsked = true;
  api<{ balance: string }>("balance").then(
    ({ balance }) => tellAll({ kind: "wallet", balance }),
    () => undefined,
  );
}
