import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { api } from "./api.ts";

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
    if (heard.has(message.lastEventId)) return;
    heard.add(message.lastEventId);
    // The last seconds before come again. How something stands by now may be told twice; what is counted may not.
    if (Number(message.lastEventId) > (since ?? 0) || event.kind === "order") tellAll(event);
    else if (event.kind === "wallet") askBalance();
  });
  return opened;
}

function tellAll(event: RealtimeEvent): void {
  for (const listener of listeners) listener(event);
}

let isAsked = false;

/** Placing an order tells no balance, so one from before the page may be older than what the page shows. */
function askBalance(): void {
  if (isAsked) return;
  isAsked = true;
  api<{ balance: string }>("balance").then(
    ({ balance }) => tellAll({ kind: "wallet", balance }),
    () => undefined,
  );
}
