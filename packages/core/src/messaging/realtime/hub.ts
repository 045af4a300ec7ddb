import { listen, type Listening } from "@vitrine/db/listen";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { Channel } from "./channel.ts";
import { Subscriber } from "./subscriber.ts";
import { eventIn } from "./pushed-event.ts";
import { EVENTS_CHANNEL } from "./wake.ts";
import { eventsAfter, latestEvents } from "../store/events.ts";
import { markWatched } from "../store/watched-panels.ts";

interface Watched {
  channel: Channel;
  subscribers: Set<Subscriber>;
  reading: Promise<void>;
  isDue: boolean;
  markedAt: number;
}

const PAGE = 1000;
const LATEST = 200;
/** Maximum delay of a screen if a wake-up is lost. */
const LOOK_EVERY_MS = 2_000;
const MARK_EVERY_MS = 60_000;

/**
 * Delivers panel events to the watchers of this process. One connection listens for all panels, and each watched panel is read once for
 * all its watchers. It listens only while there are watchers.
 */
class Hub {
  readonly #platform: Platform;
  readonly #panels = new Map<number, Watched>();
  readonly #starting = new Map<number, Promise<Watched>>();
  #listening: Promise<Listening> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Events from now on. Resolves once no event can be missed; end with `leave`. */
  async join(panelId: number): Promise<Subscriber> {
    await this.#listen();
    const watched = await this.#watched(panelId);
    const subscriber = new Subscriber();
    watched.subscribers.add(subscriber);
    return subscriber;
  }

  leave(panelId: number, subscriber: Subscriber): void {
    subscriber.end();
    const watched = this.#panels.get(panelId);
    watched?.subscribers.delete(subscriber);
    if (watched?.subscribers.size === 0) this.#panels.delete(panelId);
    this.#rest();
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const [panelId, { subscribers }] of this.#panels) for (const subscriber of subscribers) this.leave(panelId, subscriber);
  }

  async #listen(): Promise<void> {
    this.#listening ??= listen({
      pool: this.#platform.pool,
      channel: EVENTS_CHANNEL,
      onNotice: (panelId) => this.#look(Number(panelId), "latest"),
      onConnected: () => this.#lookAtAll(),
      onLost: (error) => this.#platform.log.warn({ err: error }, "the connection that hears of events was lost"),
    });
    this.#timer ??= setInterval(() => this.#lookAtAll(), LOOK_EVERY_MS);
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      this.#rest();
      throw error;
    }
  }

  #rest(): void {
    if (this.#panels.size > 0 || this.#starting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    const listening = this.#listening;
    this.#listening = undefined;
    void listening?.then(
      (found) => found.stop(),
      () => undefined,
    );
  }

  #lookAtAll(): void {
    for (const panelId of this.#panels.keys()) this.#look(panelId, "all");
  }

  async #watched(panelId: number): Promise<Watched> {
    const known = this.#panels.get(panelId) ?? this.#starting.get(panelId);
    if (known) return known;
    const starting = this.#start(panelId).finally(() => this.#starting.delete(panelId));
    this.#starting.set(panelId, starting);
    try {
      return await starting;
    } catch (error) {
      this.#rest();
      throw error;
    }
  }

  async #start(panelId: number): Promise<Watched> {
    const watched: Watched = {
      channel: new Channel(),
      subscribers: new Set(),
      reading: Promise.resolve(),
      isDue: false,
      markedAt: performance.now(),
    };
    const caller = await systemCaller(this.#platform, panelId, "realtime");
    const latest = await caller.run(async (ctx) => {
      await markWatched(ctx);
      return latestEvents(ctx, LATEST);
    });
    watched.channel.start(latest, this.#platform.now().getTime());
    this.#panels.set(panelId, watched);
    // Events announced between that reading and now were not received yet.
    this.#look(panelId, "latest");
    return watched;
  }

  /** Runs one reading of a panel at a time; requests during it result in one more. */
  #look(panelId: number, reading: "latest" | "all"): void {
    const watched = this.#panels.get(panelId);
    if (!watched || watched.isDue) return;
    watched.isDue = true;
    watched.reading = watched.reading
      .then(() => {
        watched.isDue = false;
        return this.#read(panelId, watched, reading);
      })
      .catch((error: unknown) =>
        this.#platform.log.warn({ err: error, panelId }, "events could not be read; they are looked for again in a moment"),
      );
  }

  async #read(panelId: number, watched: Watched, reading: "latest" | "all"): Promise<void> {
    const { channel, subscribers } = watched;
    const caller = await systemCaller(this.#platform, panelId, "realtime");
    if (watched.markedAt < performance.now() - MARK_EVERY_MS) {
      await caller.run(markWatched);
      watched.markedAt = performance.now();
    }
    for (let from = channel.from(reading); ;) {
      const rows = await caller.run((ctx) => eventsAfter(ctx, from, PAGE));
      const events = channel.take(rows, this.#platform.now().getTime()).flatMap(eventIn);
      for (const subscriber of subscribers) subscriber.push(events);
      if (rows.length < PAGE) return;
      from = rows.at(-1)!.id;
    }
  }
}

const hubs = new WeakMap<Platform, Hub>();

/** Called before a process ends: its watchers reconnect to another one. */
export const endWatching = (platform: Platform): void => hubs.get(platform)?.close();

export function hubOf(platform: Platform): Hub {
  let hub = hubs.get(platform);
  if (!hub) hubs.set(platform, (hub = new Hub(platform)));
  return hub;
}
