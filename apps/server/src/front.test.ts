import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import { enterPanel } from "@vitrine/core/tenancy/panel/enter";
import { signedIn } from "@vitrine/testkit/person";
import { threadCost } from "@vitrine/testkit/thread-cost";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../test/key.ts";
import { type Served, serve } from "../test/served.ts";
import { destination } from "./session/enter.ts";

let world: World;
let served: Served;
const MAIN = "localhost:3000";

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
});
afterAll(() => served.close());

test("paths are compared as they are written: a form under another case is not found", async () => {
  for (const path of ["/LOGIN", "/Login", "/REGISTER", "/Logout"]) {
    const sent = { method: "POST", body: "login=a", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    expect([path, (await served.client(world.panel.domain).send(path, sent)).status]).toEqual([path, 404]);
  }
});

test.each([
  ["with numbered items", (n: number) => `a[${n}]=1`],
  ["of one name", () => "a[]=1"],
  ["nested deeply", (n: number) => `a[b][c][d][e][f][g][${n}]=1`],
])("a form %s costs little, however many it has", async (_name, parameter) => {
  const client = served.client(world.panel.domain);
  const send = (count: number) => {
    const body = Array.from({ length: count }, (_, n) => parameter(n)).join("&");
    return client.write("/api/login", body, "POST", { "Content-Type": "application/x-www-form-urlencoded" });
  };
  for (const count of [1000, 20_000]) {
    let status = 0;
    expect(await threadCost(async () => void ({ status } = await send(count)))).toBeLessThan(1500);
    expect(status).toBe(400);
  }
});

test("the documentation counts against its reader's limit", async () => {
  const limited = await serve(world.platform, { limits: { requestsPerMinute: 10, registrationsPerHour: 2 } });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await limited.client(world.panel.domain).send(n % 2 ? "/api/docs" : "/api/openapi.json")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  await limited.close();
});

describe("hosts", () => {
  test.each(["/healthz", "/readyz"])("%s answers on any host", async (path) => {
    const got = await served.client("unknown.example").send(path);
    expect([got.status, got.json]).toEqual([200, { status: "ok" }]);
  });

  test.each(["/", "/api/user", "/trpc/account.me", "/api/v2", "/static/locales/en/common.json"])(
    "an unknown host gets nothing of %s",
    async (path) => {
      const got = await served.client("unknown.example").send(path, { headers: { "Accept-Language": "uk" } });
      expect(got.status).toBe(404);
      expect(got.json.error).toEqual({ code: "not_found", message: "Запитані дані не знайдено", params: {} });
    },
  );

  test("X-Site-Host names the panel before Host does", async () => {
    const customer = await world.customer("site-host");
    const key = await keyOf(customer.id);
    const got = await served
      .client("unknown.example")
      .send("/api/balance", { headers: { "X-Site-Host": world.panel.domain, Authorization: `Bearer ${key}` } });
    expect(got.json).toEqual({ balance: "0.00", currency: "USD" });
    expect(
      (await served.client(world.panel.domain).send("/api/balance", { headers: { "X-Site-Host": MAIN, Authorization: `Bearer ${key}` } }))
        .status,
    ).toBe(401);
  });

  test("an empty X-Site-Host names no panel: Host does", async () => {
    const got = await served.client(MAIN).send("/api/user", { headers: { "X-Site-Host": "" } });
    expect([got.status, got.json]).toEqual([200, { client_type: "guest", user: null }]);
  });
});

test("a harmless request id is echoed, otherwise a new one is created", async () => {
  const client = served.client(MAIN);
  expect((await client.send("/healthz", { headers: { "X-Request-Id": "abc-1" } })).headers["x-request-id"]).toBe("abc-1");
  for (const id of ["Root=1-67891233-abcdef012345678912345678", "dGVzdA+/==", "r".repeat(200)]) {
    expect((await client.send("/api/user", { headers: { "X-Request-Id": id } })).headers["x-request-id"]).toBe(id);
  }
  expect((await client.send("/api/user", { headers: { "X-Request-Id": "a b<script>" } })).headers["x-request-id"]).toMatch(
    /^[0-9a-f-]{36}$/,
  );
});

describe("sessions and CSRF", () => {
  test("a write without its token is 419 with exactly this body, and passes with a fresh one", async () => {
    const client = served.client(MAIN);
    const body = { email: "one@example.com", password: "long enough" };
    const refused = await client.send("/api/register", { method: "POST", body });
    expect([refused.status, refused.json]).toEqual([
      419,
      { error: { code: "csrf", message: "The page has expired. Reload it and try again" } },
    ]);
    const cookie = await client.send("/api/csrf-cookie");
    expect([cookie.status, cookie.text]).toEqual([204, ""]);
    expect(cookie.headers["set-cookie"]![0]).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
    const made = await client.write("/api/register", body);
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      status: "ok",
      user: { login: "one", email: "one@example.com", panels_count: 0, two_factor: "none" },
    });
    expect(made.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^sid=[a-z2-7]{52}; Path=\/; SameSite=Lax; HttpOnly; Expires=/),
      expect.stringMatching(/^XSRF-TOKEN=/),
    ]);
    expect((await client.send("/api/user")).json.client_type).toBe("user");
  });

  test("a token made for another session does not pass", async () => {
    const [one, two] = [served.client(MAIN), served.client(MAIN)];
    await one.write("/api/register", { email: "two@example.com", password: "long enough" });
    await two.send("/api/csrf-cookie");
    one.cookies.set("XSRF-TOKEN", two.cookies.get("XSRF-TOKEN")!);
    const got = await one.send("/api/logout", { method: "POST", headers: { "X-XSRF-TOKEN": one.cookies.get("XSRF-TOKEN")! } });
    expect(got.status).toBe(419);
    expect((await one.write("/api/logout")).status).toBe(204);
    expect((await one.send("/api/user")).json).toEqual({ client_type: "guest", user: null });
  });

  test("another site's write is refused even with a token; without an Origin the token decides", async () => {
    const client = served.client(MAIN);
    const body = { login: "unknown", password: "wrong" };
    expect((await client.write("/api/login", body, "POST", { Origin: "https://evil.example" })).status).toBe(403);
    expect((await client.write("/api/login", body, "POST", { Origin: "null" })).status).toBe(403);
    expect((await client.write("/api/login", body, "POST", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await client.write("/api/login", body, "POST", { Origin: `http://${MAIN}` })).json.error.code).toBe("invalid_credentials");
    expect((await client.write("/api/login", body)).json.error.code).toBe("invalid_credentials");
  });

  test("a session of one panel is not valid on another", async () => {
    const client = served.client(world.panel.domain);
    await client.write("/api/register", { email: "three@example.com", password: "long enough" });
    expect((await client.send("/api/balance")).status).toBe(200);
    const elsewhere = served.client(MAIN);
    elsewhere.cookies.set("sid", client.cookies.get("sid")!);
    expect((await elsewhere.send("/api/user")).json.client_type).toBe("guest");
  });

  test("keys need no CSRF token, and a wrong one is 401 in the requested language", async () => {
    const got = await served.client(MAIN).send("/api/user", { headers: { Authorization: "Bearer nonsense", "Accept-Language": "ru" } });
    expect([got.status, got.json.error]).toEqual([401, { code: "unauthenticated", message: "Войдите, чтобы продолжить", params: {} }]);
  });
});

describe("entering by a token", () => {
  test("the storefront as its test customer, once", async () => {
    const { url } = await enterPanel(world.asOwner, { target: "shop", path: "/orders" });
    const { host, pathname, search } = new URL(url);
    const client = served.client(host);
    const got = await client.send(pathname + search);
    expect([got.status, got.headers.location]).toEqual([303, "/orders"]);
    expect((await client.send("/api/user")).json.user).toMatchObject({ login: "test", is_test: true });
    const again = await served.client(host).send(pathname + search);
    expect([again.status, again.headers["content-type"]]).toEqual([422, "text/html; charset=utf-8"]);
    expect(again.text).toContain("expired");
  });

  test("the cabinet on a panel's host, kept apart from the shop", async () => {
    const owner = await actOnPanel((await signedIn(world, world.owner)).caller, world.panel.id);
    const { url } = await enterPanel(owner, { target: "cabinet", path: "/orders/all" });
    const { host, pathname, search } = new URL(url);
    const client = served.client(host);
    const got = await client.send(pathname + search);
    expect([got.status, got.headers.location]).toEqual([303, "/admin/orders/all"]);
    expect(got.headers["set-cookie"]![0]).toMatch(/^asid=[a-z2-7]{52}; Path=\/admin; /);
    const mine = await client.send(`/admin/api/panel/${world.panel.id}`);
    expect([mine.status, mine.json.domain]).toEqual([200, world.panel.domain]);
    expect((await client.send("/api/user")).json.client_type).toBe("guest");
    expect(
      (await client.send(`/admin/trpc/panel.get?input=${encodeURIComponent(JSON.stringify({ panelId: world.panel.id }))}`)).json.result.data
        .id,
    ).toBe(world.panel.id);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/a\r\nb"])("never goes to %j", async (path) => {
    expect(destination(path, "own")).toBe("/");
  });
});

const keyOf = (userId: number, panel = world.panel): Promise<string> =>
  keyFor(world, { panel, actor: { kind: "user", userId, role: "user", isActivated: true } });
