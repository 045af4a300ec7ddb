import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { can, type Permission } from "@vitrine/contract/kernel/permission/table";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { countStream } from "./count-stream.ts";
import { hubOf } from "./hub.ts";
import { type PushedEvent, eventIn } from "./pushed-event.ts";
import { lastEventsAfter, latestEvents, resumeAfter } from "../store/events.ts";

/** The event id from which a client that has just loaded the current state starts to watch; 0 if there are no events yet. */
export async function lastEventId(ctx: Ctx): Promise<number> {
  const [latest] = await latestEvents(ctx, 1);
  return latest?.id ?? 0;
}

export interface WatchOptions {
  /** The id of the last event that the watcher has seen. */
  after: number | null;
  signal: AbortSignal;
  /** The watcher's current identity, checked every 30 seconds; undefined ends the watching, as does a lost right. */
  again: () => Promise<Caller | undefined>;
  /** Never repeats an event up to `after`, and may miss one that was committed late. Otherwise events of the last seconds are repeated. */
  isStrict?: boolean;
  checkEveryMs?: number;
  /** Called once no later event can be missed. */
  onReady?: () => void;
}

export interface WatchedEvent {
  id: number;
  event: RealtimeEvent;
}

const CHECK_EVERY_MS = 30_000;
const OVERLAP_SECONDS = 5;
const MOST_MISSED = 1000;

/** Events of the signed-in user on this panel. */
export function watchOwn(caller: Caller, options: WatchOptions): AsyncGenerator<WatchedEvent, void> {
  authorize(caller, "order.own");
  return watch(caller, options, "order.own", (by, { userId }) => userId !== null && userId === userIdOf(by));
}

const NEEDED: Record<RealtimeEvent["kind"], Permission> = {
  order: "order.view",
  wallet: "user.balance",
  import: "provider.view",
  provider: "provider.view",
  payment: "payment.view",
  dialog: "support.view",
  notification: "panel.view",
};

/** Events of the panel that its owner or manager may see. */
export function watchPanel(caller: Caller, options: WatchOptions): AsyncGenerator<WatchedEvent, void> {
  authorize(caller, "panel.view");
  return watch(caller, options, "panel.view", (by, { event }) => can(by.actor, NEEDED[event.kind]));
}

type Sees = (by: Caller, pushed: PushedEvent) => boolean;

/** The stream is counted when this is called, not at the first read, so that a transport can still answer a rejection with an error. */
function watch(caller: Caller, options: WatchOptions, permission: Permission, sees: Sees): AsyncGenerator<WatchedEvent, void> {
  const release = countStream(caller);
  options.signal.addEventListener("abort", release, { once: true });
  return tellUntilOver(caller, options, permission, sees, release);
}

async function* tellUntilOver(
  caller: Caller,
  options: WatchOptions,
  permission: Permission,
  sees: Sees,
  release: () => void,
): AsyncGenerator<WatchedEvent, void> {
  const hub = hubOf(caller.platform);
  const panelId = caller.panel.id;
  let by = caller;
  // Joined before the backlog is read: events in between arrive twice rather than not at all.
  const subscriber = await hub.join(panelId).catch((error: unknown) => {
    release();
    throw error;
  });
  const leave = () => hub.leave(panelId, subscriber);
  options.signal.addEventListener("abort", leave, { once: true });
  const checking = setInterval(() => {
    void recheckPermission(by, options, permission).then((found) => (found ? (by = found) : leave()));
  }, options.checkEveryMs ?? CHECK_EVERY_MS);
  try {
    if (options.signal.aborted) return;
    options.onReady?.();
    const missed = options.after === null ? [] : await missedSince(caller, options.after, options.isStrict ? 0 : OVERLAP_SECONDS);
    const sent = new Set(missed.map(({ id }) => id));
    for (const found of missed) if (sees(by, found)) yield { id: found.id, event: found.event };
    for (let news = await subscriber.next(); news; news = await subscriber.next()) {
      for (const found of news) if (!sent.has(found.id) && sees(by, found)) yield { id: found.id, event: found.event };
    }
  } finally {
    clearInterval(checking);
    options.signal.removeEventListener("abort", leave);
    leave();
    release();
  }
}

async function recheckPermission(by: Caller, { again }: WatchOptions, permission: Permission): Promise<Caller | undefined> {
  try {
    const found = await again();
    return found && found.panel.id === by.panel.id && can(found.actor, permission) ? found : undefined;
  } catch (error) {
    by.platform.log.warn({ err: error }, "a watcher's session could not be checked");
    return undefined;
  }
}

/** At most the last thousand: clients that were away longer reload the screen. */
const missedSince = (caller: Caller, after: number, overlapSeconds: number): Promise<PushedEvent[]> =>
  caller.run(async (ctx) => {
    const from = overlapSeconds === 0 ? after : await resumeAfter(ctx, after, overlapSeconds);
    return (await lastEventsAfter(ctx, from, MOST_MISSED)).flatMap(eventIn);
  });
