import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { emit } from "@vitrine/core/messaging/realtime/emit";
import { wake } from "@vitrine/core/messaging/realtime/wake";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, it } from "vitest";
import { contextFor } from "../../../test/context.ts";
import { appRouter } from "../../router.ts";
import { createCallerFactory } from "../../trpc.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const createCaller = createCallerFactory(appRouter);
const event: RealtimeEvent = { kind: "import", importId: 1, status: "running", total: 1, created: 0, updated: 0, skipped: 0 };

it("streams a panel's events with their ids until the client disconnects", async () => {
  const abort = new AbortController();
  const client = createCaller(contextFor(world.callerAs(world.owner)).context, { signal: abort.signal });
  const stream = await client.realtime.watchPanel({ panelId: world.panel.id });
  const reading = (async () => {
    const seen: unknown[] = [];
    for await (const told of stream) {
      seen.push(told);
      abort.abort();
    }
    return seen;
  })();
  for (let tries = 0; !abort.signal.aborted && tries < 100; tries++) {
    await world.asSystem().run((ctx) => emit(ctx, [{ userId: null, event }]));
    wake(world.platform, world.panel.id);
    await new Promise((done) => setTimeout(done, 50));
  }
  const [first] = await reading;
  const rows = await world.asSystem().run(({ tx }) => tx.selectFrom("events").select("id").orderBy("id").execute());
  expect(first).toEqual([expect.any(String), event, expect.any(Symbol)]);
  expect(rows.map(({ id }) => String(id))).toContain((first as [string])[0]);
});
