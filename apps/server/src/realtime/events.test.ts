import http from "node:http";
import { purgeExpired } from "@vitrine/core/kernel/limit/purge-queries";
import { createKeyInput } from "@vitrine/contract/identity/api-key/keys";
import { createKey } from "@vitrine/core/identity/api-key/create-key";
import { settleOrders } from "@vitrine/core/ordering/settlement/settle";
import { announcer } from "@vitrine/core/ordering/placement/announcer";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { type Client, type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
/** Another process of the product on the same database. */
let second: Served;
const stopping = new AbortController();

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { stopping: stopping.signal });
  const other = makePlatform(world.database).platform;
  second = await serve(other, { stopping: stopping.signal });
  return async () => {
    await Promise.all([served.close(), second.close()]);
    await other.close();
  };
});

interface Stream {
  headers: http.IncomingHttpHeaders;
  /** Waits for events of these kinds, and gives all that came after the given one. */
  events(kinds: string[], after?: number): Promise<{ id: number; data: Record<string, unknown> }[]>;
  ended: Promise<void>;
  close(): void;
}

function watch(client: Client, headers: Record<string, string> = {}, { port } = served, query = ""): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const request = http.get(
      {
        host: "127.0.0.1",
        port,
        path: `/api/events${query}`,
        agent: false,
        headers: { Host: world.panel.domain, Cookie: cookie, ...headers },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("error", () => undefined);
        const events = () =>
          [...text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => ({
            id: Number(id),
            data: JSON.parse(data!) as Record<string, unknown>,
          }));
        resolve({
          headers: response.headers,
          ended: new Promise((done) => response.on("close", done)),
          close: () => request.destroy(),
          async events(kinds, after = 0) {
            const since = () => events().filter(({ id }) => id > after);
            await expect.poll(() => since().map(({ data }) => data["kind"])).toEqual(expect.arrayContaining(kinds));
            return since();
          },
        });
      },
    );
    request.on("error", reject);
  });
}

test("placing an order emits its event and the wallet's immediately; a resumed stream repeats nothing", async () => {
  const anna = served.client(world.panel.domain);
  const { json } = await anna.write("/api/register", { email: "anna@example.com", password: "long enough" });
  await world.asOwner.run((ctx) => adjustBalance(ctx, { userId: json.user.id, amount: "5", comment: "" }));
  const service = await world.service({ rate: "1.00" });
  // It watches another process than the one that places the order.
  const stream = await watch(anna, {}, second);
  const place = (n: number) => anna.write("/api/orders", { service: service.id, link: `https://example.com/${n}`, quantity: 100 });
  const { id, charge } = (await place(1)).json;
  const heard = await stream.events(["order", "wallet"]);
  expect(heard.map(({ data }) => data)).toEqual([
    { kind: "order", order_id: id, status: "queued", dispatch: "waiting", start_count: null, remains: null, refunded: "0.00" },
    { kind: "wallet", balance: "4.90" },
  ]);
  expect(charge).toBe("0.10");
  stream.close();
  const last = heard.at(-1)!.id;
  const resumed = await watch(anna, { "Last-Event-ID": String(last) });
  const next = (await place(2)).json.id;
  const later = await resumed.events(["order", "wallet"]);
  expect(later.every((event) => event.id > last)).toBe(true);
  expect(later.map(({ data }) => data["order_id"] ?? data["balance"])).toEqual([next, "4.80"]);
  resumed.close();
});

test("a key gets events of its owner's orders, from any website; an unknown one is refused", async () => {
  const customer = await world.customer("listener", { credit: "5" });
  const caller = world.callerAs(customer);
  const { key } = await caller.run((ctx) => createKey(ctx, createKeyInput.parse({ name: "bot", scope: "read" })));
  const stream = await watch(served.client(world.panel.domain), { Authorization: `Bearer ${key}` });
  expect(stream.headers).toMatchObject({ "content-type": "text/event-stream", "access-control-allow-origin": "*" });
  const { id } = await placeOrder(caller, { service: (await world.service()).id, link: "https://example.com/heard", quantity: 100 }, "api");
  const heard = await stream.events(["order", "wallet"]);
  expect(heard.find(({ data }) => data["kind"] === "order")!.data).toMatchObject({ order_id: id, status: "queued" });
  stream.close();
  const refused = await served.client(world.panel.domain).send("/api/events", { headers: { Authorization: "Bearer sk_live_nothing" } });
  expect([refused.status, refused.json]).toMatchObject([401, { error: { code: "unauthenticated" } }]);
});

test("panels without open screens get no event for a placed order", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer("unwatched", { credit: "5", panel });
  const service = await world.service({ rate: "1.00" }, panel);
  const caller = world.callerAs(customer);
  await placeOrder(caller, { service: service.id, link: "https://example.com/quiet", quantity: 100 }, "api");
  await announcer(world.platform).idle();
  expect(await caller.run(({ tx }) => tx.selectFrom("events").select("kind").where("kind", "=", "order").execute())).toEqual([]);
});

test("a customer gets events of their own orders and wallet only, and resumes after a break", async () => {
  const [vera, other] = [served.client(world.panel.domain), served.client(world.panel.domain)];
  const [{ json: mine }] = [
    await vera.write("/api/register", { email: "vera@example.com", password: "long enough" }),
    await other.write("/api/register", { email: "other@example.com", password: "long enough" }),
  ];
  const credit = (amount: string) => world.asOwner.run((ctx) => adjustBalance(ctx, { userId: mine.user.id, amount, comment: "" }));
  const stream = await watch(vera);
  const deaf = await watch(other);
  expect(stream.headers).toMatchObject({ "content-type": "text/event-stream", "cache-control": "no-store, no-transform" });
  // Events arrive from the moment it listens, which is a little after its headers.
  const crediting = setInterval(() => void credit("1"), 200);
  const heard = await stream.events(["wallet", "notification"]).finally(() => clearInterval(crediting));
  const first = heard.find(({ data }) => data["kind"] === "wallet");
  expect(first!.data).toEqual({ kind: "wallet", balance: expect.stringMatching(/^\d\.00$/) });
  stream.close();

  const { id } = (await vera.write("/api/orders", { service: (await world.service()).id, link: "https://example.com/a", quantity: 100 }))
    .json;
  await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: id, dispatch: "sent", status: "active", startCount: 7 }]));
  await credit("1");
  // It reconnects to another process.
  const again = await watch(vera, { "Last-Event-ID": String(first!.id) }, second);
  const missed = await again.events(["order", "wallet", "notification"], first!.id);
  expect(missed.findLast(({ data }) => data["kind"] === "order")!.data).toMatchObject({ order_id: id, status: "active", start_count: 7 });
  const rendered = await watch(vera, {}, second, `?lastEventId=${first!.id}`);
  const since = async (one: Stream) => (await one.events([], first!.id)).map((event) => event.id);
  await expect.poll(async () => JSON.stringify(await since(rendered)) === JSON.stringify(await since(again))).toBe(true);
  rendered.close();
  expect(await deaf.events([])).toEqual([]);
  deaf.close();

  stopping.abort();
  await again.ended;
});

test("events are kept for three days", async () => {
  const age = (id: number, days: number) =>
    runAs(world.database.ownerUrl, (client) =>
      client.query("update events set created_at = now() - make_interval(days => $2) where id = $1", [id, days]),
    );
  const ids = () =>
    world.asSystem().run(async ({ tx }) => (await tx.selectFrom("events").select("id").orderBy("id").execute()).map(({ id }) => id));
  const [old, recent] = await ids();
  await age(old!, 4);
  await age(recent!, 2);
  await purgeExpired(world.platform);
  expect([(await ids()).includes(old!), (await ids()).includes(recent!)]).toEqual([false, true]);
});

test("a guest is refused once, in JSON", async () => {
  const got = await served.client(world.panel.domain).send("/api/events");
  expect([got.status, got.json.error.code]).toEqual([401, "unauthenticated"]);
});
