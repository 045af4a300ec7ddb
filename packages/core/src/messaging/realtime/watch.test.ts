import { setTimeout as sleep } from "node:timers/promises";
import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { emit } from "./emit.ts";
import { endWatching } from "./hub.ts";
import { wake } from "./wake.ts";
import { type WatchedEvent, watchOwn, watchPanel } from "./watch.ts";

let world: World;
/** Another process of the product. */
let other: Platform;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await makeWorld();
  other = makePlatform(world.database).platform;
  return () => other.close();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const imported = (importId: number): RealtimeEvent => ({
  kind: "import",
  importId,
  status: "running",
  total: 1,
  created: 0,
  updated: 0,
  skipped: 0,
});
const wallet = (balance: string): RealtimeEvent => ({ kind: "wallet", balance });
const onOther = (caller: Caller): Caller => openCaller({ platform: other, panel: caller.panel, actor: caller.actor, requestId: "other" });

async function happen(caller: Caller, ...events: { userId: number | null; event: RealtimeEvent }[]): Promise<void> {
  await world.asSystem(caller.panel).run((ctx) => emit(ctx, events));
  wake(caller.platform, caller.panel.id);
}

interface Watching {
  seen: WatchedEvent[];
  over: boolean;
  stop: () => Promise<void>;
}

const probe: RealtimeEvent = { kind: "notification", code: "probe" };

/** Reads until stopped; resolves once it has received something, so that nothing can be missed. Notifications serve only this purpose. */
async function read(
  how: typeof watchOwn,
  caller: Caller,
  after: number | null = null,
  options: { again?: () => Promise<Caller | undefined>; checkEveryMs?: number } = {},
): Promise<Watching> {
  const abort = new AbortController();
  const watching: Watching = { seen: [], over: false, stop: async () => undefined };
  const userId = how === watchOwn ? userIdOf(caller) : null;
  const ear = { hears: false };
  const reading = (async () => {
    for await (const told of how(caller, { after, signal: abort.signal, again: async () => caller, ...options })) {
      if (told.event.kind === "notification") ear.hears = true;
      else watching.seen.push(told);
    }
    watching.over = true;
  })();
  watching.stop = async () => {
    abort.abort();
    await reading;
  };
  stops.push(watching.stop);
  while (!ear.hears && !watching.over) {
    await happen(caller, { userId, event: probe });
    await sleep(50);
  }
  return watching;
}

async function until(holds: () => boolean, ms = 5000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end && !holds();) await sleep(10);
  expect(holds()).toBe(true);
}

describe("watching", () => {
  it("receives events of another process soon, and of no other panel", async () => {
    const watching = await read(watchPanel, onOther(world.asOwner));
    const stranger = world.ownerOf(await world.newPanel());
    const startedAt = performance.now();
    await happen(stranger, { userId: null, event: imported(9) });
    await happen(world.asOwner, { userId: null, event: imported(1) });
    await until(() => watching.seen.length === 1);
    expect(performance.now() - startedAt).toBeLessThan(1500);
    await sleep(200);
    expect(watching.seen.map(({ event }) => event)).toEqual([imported(1)]);
  });

  it("sends a customer only their own events", async () => {
    const [anna, boris] = [await world.customer("anna-watches"), await world.customer("boris-watches")];
    const watching = await read(watchOwn, world.callerAs(anna));
    await happen(
      world.asOwner,
      { userId: boris.id, event: wallet("1.00") },
      { userId: null, event: imported(2) },
      { userId: anna.id, event: wallet("2.00") },
    );
    await until(() => watching.seen.length === 1);
    expect(watching.seen[0]!.event).toEqual(wallet("2.00"));
    expect(() => watchOwn(world.asGuest(), { after: null, signal: new AbortController().signal, again: async () => undefined })).toThrow(
      "unauthenticated",
    );
  });

  it("sends a manager only the events within their scope", async () => {
    const anna = await world.customer("anna-seen");
    const [low, high] = [await read(watchPanel, world.asManager(2)), await read(watchPanel, world.asManager(99))];
    const order: RealtimeEvent = {
      kind: "order",
      orderId: 5,
      status: "active",
      dispatch: "sent",
      startCount: null,
      remains: null,
      refunded: "0.00",
    };
    await happen(
      world.asOwner,
      { userId: anna.id, event: wallet("3.00") },
      { userId: null, event: imported(3) },
      { userId: anna.id, event: order },
    );
    await until(() => high.seen.length === 3);
    await until(() => low.seen.length === 1);
    expect(low.seen[0]!.event).toEqual(order);
  });

  it("misses none while away, nor one whose transaction took longer than its successor's", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const first = await read(watchPanel, caller);
    let late!: () => void;
    const begun = new Promise<void>((written) => {
      const held = new Promise<void>((release) => (late = release));
      stops.push(() => slow);
      const slow = world.asSystem(caller.panel).run(async (ctx) => {
        await emit(ctx, [{ userId: null, event: imported(1) }]);
        written();
        await held;
      });
    });
    await begun;
    await happen(caller, { userId: null, event: imported(2) });
    await until(() => first.seen.length === 1);
    late();
    await until(() => first.seen.length === 2);
    expect(first.seen.map(({ event }) => event)).toEqual([imported(2), imported(1)]);
    await first.stop();
    const last = Math.max(...first.seen.map(({ id }) => id));

    await happen(caller, { userId: null, event: imported(3) }, { userId: null, event: imported(4) });
    const second = await read(watchPanel, onOther(caller), last);
    await happen(caller, { userId: null, event: imported(5) });
    await until(() => second.seen.some(({ event }) => event.kind === "import" && event.importId === 5));
    const heard = second.seen.map(({ event }) => (event as { importId: number }).importId);
    // Events of the last seconds are repeated, in order; missed and new events follow.
    expect(heard).toEqual([1, 2, 3, 4, 5]);
    expect(second.seen.map(({ id }) => id)).toEqual(second.seen.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it("reads no more than the last thousand after a long absence", async () => {
    const { default: pg } = await import("pg");
    const busy = await world.newPanel();
    const system = world.asSystem(busy);
    await system.run((ctx) =>
      emit(
        ctx,
        Array.from({ length: 2500 }, (_, n) => ({ userId: null, event: imported(n) })),
      ),
    );
    const query = vi.spyOn(pg.Client.prototype, "query");
    const back = await read(watchPanel, world.ownerOf(busy), 1);
    await back.stop();
    const answers = (await Promise.all(query.mock.results.map(({ value }) => value as unknown))) as ({ rows?: unknown[] } | undefined)[];
    query.mockRestore();
    const told = back.seen.map(({ event }) => (event as { importId: number }).importId);
    // Some of the thousand are the probes that the reading waits for.
    expect([told.length > 900, told.length <= 1000, told.at(-1)]).toEqual([true, true, 2499]);
    expect(answers.reduce((rows, answer) => rows + (answer?.rows?.length ?? 0), 0)).toBeLessThan(2000);
  });

  it("continues after its connection was lost, and finds events that were not announced", async () => {
    const watching = await read(watchPanel, world.asOwner);
    await runAs(world.database.ownerUrl, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine listen' and datname = current_database()",
      ),
    );
    await world.asSystem().run((ctx) => emit(ctx, [{ userId: null, event: imported(21) }]));
    await until(() => watching.seen.length === 1);
    await happen(world.asOwner, { userId: null, event: imported(22) });
    await until(() => watching.seen.length === 2);
  });

  it("ends when it is stopped, and leaves no connection open", async () => {
    const watching = await read(watchPanel, world.asOwner);
    await watching.stop();
    expect(watching.over).toBe(true);
    const listening = () =>
      runAs(world.database.ownerUrl, (client) =>
        client.query("select 1 from pg_stat_activity where application_name = 'vitrine listen' and datname = current_database()"),
      );
    for (let tries = 0; tries < 50 && (await listening()).rowCount; tries++) await sleep(50);
    expect((await listening()).rowCount).toBe(0);
  });

  it("ends with its session, or with the right to see the events", async () => {
    const anna = world.callerAs(await world.customer("anna-leaves"));
    const signedOut = await read(watchOwn, anna, null, { again: async () => undefined, checkEveryMs: 50 });
    const dismissed = await read(watchPanel, world.asManager(3), null, { again: async () => world.asGuest(), checkEveryMs: 50 });
    const broken = await read(watchPanel, world.asOwner, null, { again: () => Promise.reject(new Error("no database")), checkEveryMs: 50 });
    const lesser = await read(watchPanel, world.asManager(3), null, { again: async () => world.asManager(1), checkEveryMs: 50 });
    const kept = await read(watchPanel, world.asOwner, null, { checkEveryMs: 50 });
    await until(() => signedOut.over && dismissed.over && broken.over);
    await happen(world.asOwner, { userId: null, event: imported(31) });
    await until(() => kept.seen.length === 1);
    expect([kept.over, lesser.over, lesser.seen]).toEqual([false, false, []]);
  });

  it("limits the open streams per session and person, and no longer counts those that ended", async () => {
    const anna = await world.customer("anna-opens-many");
    const session = (publicId: string) => ({ kind: "own" as const, publicId, confirmedAt: new Date(), persistent: true });
    const open = (publicId: string) => {
      const abort = new AbortController();
      const caller = { ...world.callerAs(anna), session: session(publicId) };
      return { abort, stream: watchOwn(caller, { after: null, signal: abort.signal, again: async () => caller }) };
    };
    const ofOne = Array.from({ length: 12 }, () => open("a"));
    expect(() => open("a")).toThrow("too_many");
    const others = ["b", "c", "d"].flatMap((name) => Array.from({ length: name === "d" ? 4 : 12 }, () => open(name)));
    expect(() => open("e")).toThrow("too_many");
    ofOne[0]!.abort.abort();
    const again = open("a");
    for (const { abort } of [...ofOne, ...others, again]) abort.abort();
    const last = open("e");
    last.abort.abort();
    expect((await last.stream.next()).done).toBe(true);
  });

  it("ends for all watchers before the process ends", async () => {
    const [first, second] = [await read(watchPanel, world.asOwner), await read(watchPanel, world.ownerOf(await world.newPanel()))];
    endWatching(world.platform);
    await until(() => first.over && second.over);
  });

  it("announces many events of a panel together", async () => {
    const heard: string[] = [];
    await runAs(world.database.ownerUrl, async (client) => {
      client.on("notification", ({ payload }) => heard.push(payload!));
      await client.query("listen vitrine_events");
      for (let n = 0; n < 50; n++) wake(world.platform, world.panel.id);
      await sleep(250);
    });
    expect(heard.filter((payload) => payload === String(world.panel.id)).length).toBeLessThanOrEqual(2);
    expect(heard.length).toBeGreaterThan(0);
  });
});
