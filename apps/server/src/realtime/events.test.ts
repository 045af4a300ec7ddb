import http from "node:http";
import { settleOrders } from "@vitrine/core/order/settle";
import { adjustBalance } from "@vitrine/core/wallet/adjust-balance";
import { wake } from "@vitrine/core/realtime/wake";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type Served, serve } from "../served.fixture.ts";

let world: World;
let served: Served;
const stopping = new AbortController();

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { stopping: stopping.signal });
});
afterAll(() => served.close());

interface Stream {
  headers: http.IncomingHttpHeaders;
  /** Waits for so many events and gives all that came. */
  events(count: number): Promise<{ id: number; data: Record<string, unknown> }[]>;
  ended: Promise<void>;
  close(): void;
}

function watch(client: Client, headers: Record<string, string> = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const request = http.get(
      {
        host: "127.0.0.1",
        port: served.port,
        path: "/api/events",
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
          async events(count) {
            await expect.poll(() => events().length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
            return events();
          },
        });
      },
    );
    request.on("error", reject);
  });
}

test("a customer hears of his own orders and wallet, goes on where he left, and of nobody else's", async () => {
  const [vera, other] = [served.client(world.panel.domain), served.client(world.panel.domain)];
  const [{ json: mine }] = [
    await vera.write("/api/register", { email: "vera@example.com", password: "long enough" }),
    await other.write("/api/register", { email: "other@example.com", password: "long enough" }),
  ];
  const credit = async (amount: string) => {
    await world.asOwner.run((ctx) => adjustBalance(ctx, { userId: mine.user.id, amount, comment: "" }));
    wake(world.platform, world.panel.id);
  };
  const stream = await watch(vera);
  const deaf = await watch(other);
  expect(stream.headers).toMatchObject({ "content-type": "text/event-stream", "cache-control": "no-store, no-transform" });
  // Told from the moment it listens, which is a little after its headers.
  const crediting = setInterval(() => void credit("1"), 200);
  const [first] = await stream.events(1).finally(() => clearInterval(crediting));
  expect(first!.data).toEqual({ kind: "wallet", balance: expect.stringMatching(/^\d\.00$/) });
  stream.close();

  const { id } = (await vera.write("/api/orders", { service: (await world.service()).id, link: "https://example.com/a", quantity: 100 }))
    .json;
  await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: id, dispatch: "sent", status: "active", startCount: 7 }]));
  await credit("1");
  const again = await watch(vera, { "Last-Event-ID": String(first!.id) });
  const missed = (await again.events(2)).filter((event) => event.id > first!.id);
  expect(missed.map(({ data }) => data["kind"])).toEqual(expect.arrayContaining(["order", "wallet"]));
  expect(missed.find(({ data }) => data["kind"] === "order")!.data).toMatchObject({ orderId: id, status: "active", startCount: 7 });
  expect(await deaf.events(0)).toEqual([]);
  deaf.close();

  stopping.abort();
  await again.ended;
});

test("a guest is refused once, in JSON", async () => {
  const got = await served.client(world.panel.domain).send("/api/events");
  expect([got.status, got.json.error.code]).toEqual([401, "unauthenticated"]);
});
