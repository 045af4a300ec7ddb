import { createRestClient } from "@vitrine/rest/client/rest-client";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
});
afterAll(() => served.close());

test("the client names the panel by X-Site-Host, and its lists in brackets are read as lists", async () => {
  const origin = `http://127.0.0.1:${served.port}`;
  const shop = createRestClient({
    origin,
    siteHost: world.panel.domain,
    apiKey: await keyFor(world, await world.customer("client", { credit: "3" })),
  });
  expect(await shop.get("balance")).toEqual({ balance: "3.00", currency: "USD" });
  await expect(shop.get("orders/{orderId}", { orderId: 999 })).rejects.toMatchObject({ status: 404, code: "not_found" });
  const owner = createRestClient({ origin, siteHost: "localhost:3000", apiKey: await keyFor(world, world.owner) });
  const orders = await owner.get<{ items: unknown[] }>("panel/{panelId}/orders", { panelId: world.panel.id, page: 1 });
  expect(orders.items).toEqual([]);
});

test("a browser's write fetches its token first, and again when it has expired", async () => {
  const cookies = new Map<string, string>();
  const jar: typeof fetch = async (url, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, headers: { "X-Site-Host": world.panel.domain, ...(init?.headers as object), cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0]!.split("=") as [string, string];
      cookies.set(name, value);
    }
    return response;
  };
  const client = createRestClient({
    origin: `http://127.0.0.1:${served.port}`,
    siteHost: world.panel.domain,
    fetch: jar,
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  const answer = await client.post<{ status: string }>("register", { email: "browser@example.com", password: "long enough" });
  expect(answer.status).toBe("ok");
  cookies.set("XSRF-TOKEN", "expired");
  expect(await client.post("logout")).toBeUndefined();
});
