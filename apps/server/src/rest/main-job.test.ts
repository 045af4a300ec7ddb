import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { type Practice, startPractice } from "@vitrine/practice/start-practice";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Served, serve } from "../../test/served.ts";

/** The whole job over REST as a browser does it, in order: each step builds on the ones before. */
let world: World;
let served: Served;
let practice: Practice;
let owner: Client;
let customer: Client;
let panel: number;
let provider: number;
let service: { id: number; name: string; rate: string };
let order: number;

beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  world = await makeWorld({ settings: { practiceProviderUrl: practice.url, allowPrivateProviders: false } });
  served = await serve(world.platform);
  owner = served.client("localhost:3000");
  customer = served.client("likes.localhost:3000");
});
afterAll(async () => {
  await served.close();
  await practice.close();
});

const seconds = expect.any(Number);
const amount = expect.stringMatching(/^-?\d+\.\d{2,8}$/);

describe("account", () => {
  test("register answers 201 and signs in; login is made from the email", async () => {
    const got = await owner.write("/api/register", {
      email: "Olga@Example.com",
      password: "correct horse",
      language: "en",
    });
    expect([got.status, got.json]).toEqual([
      201,
      {
        status: "ok",
        user: {
          id: expect.any(Number),
          login: "Olga",
          email: "Olga@Example.com",
          role: "user",
          is_manager: false,
          manager_role: null,
          acts_as: null,
          is_activated: false,
          panels_count: 0,
          notifications: [],
          language: "en",
          balance: "0.00",
          currency: "USD",
          two_factor: "none",
          display: { is_compact: false, has_shortcuts: true },
          is_test: false,
        },
      },
    ]);
  });

  test("an invalid promo code doesn't prevent registration, and is reported in the answer", async () => {
    const sent = { email: "codes@example.com", password: "correct horse", language: "en", promo_code: "X" };
    const got = await served.client("localhost:3000").write("/api/register", sent);
    expect([got.status, got.json]).toMatchObject([
      201,
      { status: "ok", promo: { code: "X", outcome: "refused" }, user: { notifications: [{ code: "promo_refused" }] } },
    ]);
  });

  test("an error names the invalid field", async () => {
    const got = await served
      .client("localhost:3000")
      .write("/api/register", { email: "nonsense", password: "short" }, "POST", { "Accept-Language": "ru" });
    expect([got.status, got.json.error.code]).toEqual([400, "validation"]);
    expect(got.json.error.fields).toEqual({
      email: { code: "email", message: "Укажите верный адрес почты", params: {} },
      password: { code: "too_short", message: "Не меньше 8 символов", params: { min: "8" } },
    });
  });

  test("logout is 204, login works by email in any case, GET user returns the person", async () => {
    expect((await owner.write("/api/logout")).status).toBe(204);
    expect((await owner.send("/api/user")).json).toEqual({ client_type: "guest", user: null });
    const wrong = await owner.write("/api/login", { login: "olga", password: "wrong" });
    expect([wrong.status, wrong.json.error]).toEqual([
      401,
      { code: "invalid_credentials", message: "Invalid login or password", params: {} },
    ]);
    const got = await owner.write("/api/login", "login=OLGA%40example.com&password=correct+horse&remember=false", "POST", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect([got.status, got.json.status, got.json.user.login]).toEqual([200, "ok", "Olga"]);
    expect(got.headers["set-cookie"]![0]).not.toContain("Expires");
    expect((await owner.send("/api/user")).json.client_type).toBe("user");
  });
});

describe("panel", () => {
  test("validateDomain accepts a domain or gives the reason", async () => {
    expect((await owner.send("/api/panels/validateDomain?domain=Likes.localhost:3000")).json).toEqual({
      domain: "likes.localhost:3000",
      is_valid: true,
    });
    const refused = await owner.send("/api/panels/validateDomain?domain=instagram-likes.com");
    expect([refused.status, refused.json.error.code]).toEqual([422, "invalid_domain_network"]);
    expect((await owner.send("/api/panels/validateDomain?domain=not%20a%20domain")).json.error.code).toBe("invalid_domain");
  });

  test("POST panels creates a panel, once for an idempotency key", async () => {
    const body = { domain: "likes.localhost:3000", type: "panel", currency: "RUB", language: "ru" };
    const got = await owner.write("/api/panels", body, "POST", { "Idempotency-Key": "panel-1" });
    expect([got.status, got.json]).toMatchObject([
      201,
      { domain: "likes.localhost:3000", type: "panel", status: "ok", is_child: false, currency: "RUB", setup_step: "initial" },
    ]);
    panel = got.json.id;
    const again = await owner.write("/api/panels", body, "POST", { "Idempotency-Key": "panel-1" });
    expect([again.status, again.json]).toEqual([201, got.json]);
    const other = await owner.write("/api/panels", { ...body, currency: "USD" }, "POST", { "Idempotency-Key": "panel-1" });
    expect([other.status, other.json.error.code]).toEqual([422, "idempotency_conflict"]);
    for (const path of ["panels/create", "panel/create", "panels", "shops"]) {
      const taken = await owner.write(`/api/${path}`, body);
      expect([path, taken.status, taken.json.error.code]).toEqual([path, 409, "already_exists"]);
    }
    const second = await owner.write("/api/panels", { ...body, domain: "second.localhost:3000" });
    expect([second.status, second.json.error.code]).toEqual([422, "activation_required"]);
  });

  test("projects and panel/all list it", async () => {
    const item = { id: panel, domain: "likes.localhost:3000", type: "panel", status: "ok", is_child: false };
    expect((await owner.send("/api/user/projects")).json).toMatchObject({ items: [item] });
    expect((await owner.send("/api/panel/all?page=1&perPage=25&query=&status=")).json).toMatchObject({
      items: [{ ...item, paid_until: null, tariff: "Start", orders_today: 0, revenue_today: "0.00" }],
      page: 1,
      per_page: 25,
      total: 1,
    });
    expect((await owner.send("/api/panel/all?status=deleted")).json.items).toEqual([]);
    expect((await owner.send(`/api/panel/${panel}`)).json).toMatchObject({ ...item, url: "http://likes.localhost:3000", practice: "none" });
    expect((await owner.send(`/api/user?panel_id=${panel}`)).json.user).toMatchObject({ is_manager: false, panels_count: 1 });
  });

  test("setup and dashboard", async () => {
    expect((await owner.send(`/api/panel/${panel}/setup`)).json).toMatchObject({
      step: "initial",
      practice_available: true,
      facts: { provider: false, services: 0 },
    });
    expect((await owner.write(`/api/panel/${panel}/setup`, { step: "provider", accent: "#0D5F5A" }, "PATCH")).json.step).toBe("provider");
    expect((await owner.send(`/api/panel/${panel}/dashboard`)).json).toMatchObject({
      currency: "RUB",
      today: { orders: 0, revenue: "0.00", profit: "0.00" },
    });
    const entry = await owner.write(`/api/panel/${panel}/enter`, { target: "shop", path: "/orders" });
    expect(entry.json.url).toMatch(/^http:\/\/likes\.localhost:3000\/enter\?token=[a-z2-7]{52}&path=%2Forders$/);
  });
});

describe("provider", () => {
  const at = () => `/api/panel/${panel}/providers`;

  test.each([
    ["a wrong key", () => ({ url: `${practice.url}/api/v2`, key: "unknown" }), "provider_key_invalid"],
    ["a dead address", () => ({ url: `${practice.url.replace(/\d+$/, "1")}/api/v2`, key: "k" }), "provider_address_refused"],
    ["no panel", () => ({ url: `${practice.url}/healthz`, key: "k" }), "provider_not_panel"],
  ])("%s is a 422 that says so", async (_name, body, code) => {
    const got = await owner.write(at(), body());
    expect([got.status, got.json.error.code]).toEqual([422, code]);
  });

  test("connects, answers 201, and lists", async () => {
    const got = await owner.write(at(), { url: `${practice.url}/api/v2`, key: "practice-ru-rest", name: "Practice" });
    expect([got.status, got.json]).toMatchObject([
      201,
      { name: "Practice", url: `${practice.url}/api/v2`, status: "ok", balance: amount, currency: "RUB", services_count: 843 },
    ]);
    provider = got.json.id;
    expect((await owner.send(at())).json.items).toMatchObject([{ id: provider, name: "Practice" }]);
    expect((await owner.send(`${at()}/${provider}`)).json).toMatchObject({ id: provider });
    expect((await owner.write(`${at()}/${provider}`, { concurrency: 8 }, "PATCH")).json).toMatchObject({ id: provider, name: "Practice" });
    expect((await owner.write(`${at()}/${provider}/refresh`)).json).toMatchObject({ id: provider, status: "ok" });
    expect((await owner.send(`${at()}/${provider}/changes`)).json).toMatchObject({ items: [], page: 1, per_page: 25, total: 0 });
    const again = await owner.write(at(), { url: `${practice.url}/api/v2`, key: "practice-ru-rest" });
    expect([again.status, again.json.error.code]).toEqual([409, "already_exists"]);
  });

  test("the practice provider, by an owner's API key", async () => {
    const headers = { Authorization: `Bearer ${await keyFor(world, world.owner)}` };
    const got = await served.client("localhost:3000").send(`/api/panel/${world.panel.id}/providers/practice`, { method: "POST", headers });
    expect([got.status, got.json]).toMatchObject([201, { is_practice: true, services_count: 356 }]);
  });

  test("its catalogue is paged and searched", async () => {
    const got = await owner.send(`${at()}/${provider}/services?page=2&per_page=50`);
    expect(got.json).toMatchObject({ page: 2, per_page: 50, perPage: 50, total: 843 });
    expect(got.json.items).toHaveLength(50);
    expect(got.json.items[0]).toMatchObject({
      service: expect.any(String),
      rate: amount,
      orderable: expect.any(Boolean),
      imported_id: null,
    });
  });
});

describe("catalogue", () => {
  const at = () => `/api/panel/${panel}/services`;

  test("imports as a job: 202, then done with exact prices", async () => {
    const chosen = (await owner.send(`/api/panel/${panel}/providers/${provider}/services?per_page=100`)).json.items
      .filter((item: { orderable: boolean; type: string }) => item.type === "Default")
      .slice(0, 5);
    const got = await owner.write(`${at()}/import`, {
      provider_id: provider,
      services: chosen.map((item: { service: string }) => Number(item.service)),
      extra_charge: "30",
    });
    expect([got.status, got.json]).toEqual([202, { import_id: expect.any(Number) }]);
    const importAt = `${at()}/import/${got.json.import_id}`;
    expect((await owner.send(importAt)).json).toMatchObject({ status: "running", total: 5, created: 0, failed: [] });
    await runImport(await systemCaller(world.platform, panel, "import"), got.json.import_id, new AbortController().signal);
    expect((await owner.send(importAt)).json).toMatchObject({ status: "done", total: 5, created: 5, updated: 0, skipped: 0, failed: [] });

    const list = await owner.send(`${at()}?perPage=25&status=active`);
    expect(list.json).toMatchObject({ page: 1, per_page: 25, total: 5, counts: { all: 5, active: 5, paused: 0, off: 0 } });
    service = list.json.items[0];
    const source = chosen.find((item: { service: string }) => item.service === list.json.items[0].provider_service);
    expect(service).toMatchObject({
      type: "Default",
      cost: source.rate,
      extra_charge: "30",
      price_mode: "follow",
      category: { name: source.category },
    });
    expect(Number(service.rate)).toBeCloseTo(Number(source.rate) * 1.3, 7);
  });

  test("a service is changed, priced, deactivated and activated", async () => {
    const one = `${at()}/${service.id}`;
    expect((await owner.send(one)).json).toMatchObject({ id: service.id });
    expect((await owner.write(one, { name: "Likes, quick" }, "PATCH")).json.name).toBe("Likes, quick");
    expect((await owner.write(`${one}/price`, { price: { mode: "fixed", rate: "100" } }, "PUT")).json).toMatchObject({
      rate: "100.00",
      price_mode: "fixed",
    });
    const form = await owner.write(`${one}/price`, "price[mode]=fixed&price[rate]=200&allow_loss=false", "PUT", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(form.json).toMatchObject({ rate: "200.00", allow_loss: false });
    expect((await owner.write(`${at()}/status`, { ids: [service.id], status: "off" })).json).toEqual({ changed: 1 });
    expect(
      (
        await owner.write(`${at()}/status`, `ids[]=${service.id}&status=active`, "POST", {
          "Content-Type": "application/x-www-form-urlencoded",
        })
      ).json,
    ).toEqual({ changed: 1 });
    expect((await owner.send(`/api/panel/${panel}/categories`)).json.items.length).toBeGreaterThan(0);
  });

  test("exchange rates", async () => {
    expect((await owner.send(`/api/panel/${panel}/rates`)).json).toMatchObject({ currency: "RUB", missing: [] });
    const set = await owner.write(`/api/panel/${panel}/rates`, { currency: "USD", rate: "90,5" });
    expect(set.json.items).toContainEqual({ currency: "USD", rate: expect.stringMatching(/^90\.50*$/), valid_from: seconds });
  });
});

describe("the customer", () => {
  test("registers on the panel's host and is credited by the owner, once for a key", async () => {
    const { json } = await customer.write("/api/register", { email: "vera@example.com", password: "correct horse" });
    const at = `/api/panel/${panel}/users/${json.user.id}/balance`;
    const first = await owner.write(at, { amount: "100.00", comment: "gift" }, "POST", { "Idempotency-Key": "credit-1" });
    expect([first.status, first.json]).toEqual([200, { balance: "100.00" }]);
    expect((await owner.write(at, { amount: "100.00", comment: "gift" }, "POST", { "Idempotency-Key": "credit-1" })).json).toEqual({
      balance: "100.00",
    });
    expect((await owner.write(at, { amount: "50.00", comment: "gift" }, "POST", { "Idempotency-Key": "credit-1" })).status).toBe(422);
    expect((await owner.write(at, { amount: "-20", comment: "back" })).json).toEqual({ balance: "80.00" });
    const short = await owner.write(at, { amount: "-80.01", comment: "too much" });
    expect([short.status, short.json.error.code, short.json.error.params.where]).toEqual([422, "insufficient_funds", "wallet"]);
    expect((await owner.send(at)).json).toMatchObject({
      balance: "80.00",
      total: 2,
      items: [{ cause: "manual", amount: "-20.00", balance_after: "80.00" }, { amount: "100.00" }],
    });
    expect((await owner.send(`/api/panel/${panel}/users?type=all&query=vera`)).json.items).toMatchObject([
      { id: json.user.id, login: "vera", balance: "80.00", status: "active" },
    ]);
    expect((await owner.send(`/api/panel/${panel}/users/${json.user.id}`)).json).toMatchObject({
      currency: "RUB",
      user: { login: "vera" },
    });
  });

  test("sees the catalogue without costs, as does a guest", async () => {
    const { json } = await customer.send("/api/services?query=Likes,%20quick");
    expect(json).toMatchObject({ page: 1, per_page: 25, total: 1, currency: "RUB", items: [{ id: service.id, rate: "200.00" }] });
    expect(json.items[0]).not.toHaveProperty("cost");
    expect((await served.client("likes.localhost:3000").send("/api/services")).json.total).toBe(5);
  });

  test("is quoted, orders once for a key, and pays exactly", async () => {
    const body = { service: service.id, link: "https://instagram.com/p/rest", quantity: 100 };
    expect((await customer.write("/api/orders/quote", body)).json).toEqual({
      charge: "20.00",
      currency: "RUB",
      quantity: 100,
      rate: "200.00",
      full_rate: "200.00",
      balance: "80.00",
      short_by: null,
    });
    const placed = await customer.write("/api/orders", body, "POST", { "Idempotency-Key": "order-1" });
    expect([placed.status, placed.json]).toEqual([201, { id: expect.any(Number), charge: "20.00", currency: "RUB", status: "queued" }]);
    order = placed.json.id;
    expect((await customer.write("/api/orders", body, "POST", { "Idempotency-Key": "order-1" })).json).toEqual(placed.json);
    const other = await customer.write("/api/orders", { ...body, quantity: 200 }, "POST", { "Idempotency-Key": "order-1" });
    expect([other.status, other.json.error.code]).toEqual([422, "idempotency_conflict"]);
    expect((await customer.send("/api/balance")).json).toEqual({ balance: "60.00", currency: "RUB" });
    expect((await customer.send("/api/balance/history")).json).toMatchObject({
      total: 3,
      items: [{ cause: "order", amount: "-20.00", balance_after: "60.00", order_id: order }, {}, {}],
    });
  });

  test("gets errors of input and balance in their own language", async () => {
    const send = (body: object) =>
      customer.write("/api/orders", { service: service.id, link: "https://instagram.com/p/x", quantity: 100, ...body }, "POST", {
        "Accept-Language": "ru",
      });
    const short = await send({ quantity: 1000 });
    expect([short.status, short.json.error]).toEqual([
      422,
      {
        code: "insufficient_funds",
        message: "Недостаточно средств на балансе: не хватает 140,00\u00a0₽",
        params: { where: "wallet", needed: "140.00", currency: "RUB" },
      },
    ]);
    expect((await send({ quantity: 1 })).json.error.code).toBe("count_invalid");
    expect((await send({ link: "nonsense" })).json.error).toMatchObject({ code: "link_invalid", message: "Неверная ссылка" });
    expect((await send({ service: 999_999 })).json.error.code).toBe("service_id_invalid");
    expect((await send({ service: "x" })).json.error.fields.service.code).toBe("required");
  });

  test("gets 400 for a field that is left out, and 422 for one that the service refuses", async () => {
    const send = (body: object) => customer.write("/api/orders", { service: service.id, ...body }, "POST", { "Accept-Language": "en" });
    const required = { code: "required", message: "Required field", params: {} };
    const link = "https://instagram.com/p/x";
    for (const [body, fields] of [
      [{ quantity: 100 }, { link: required }],
      [{ link: "", quantity: 100 }, { link: required }],
      [{ link }, { quantity: required }],
      [{}, { link: required, quantity: required }],
    ]) {
      const got = await send(body!);
      expect([got.status, got.json.error.code, got.json.error.fields]).toEqual([400, "validation", fields]);
    }
    const many = await send({ link, quantity: "many" });
    expect([many.status, many.json.error.code]).toEqual([422, "count_invalid"]);
    expect((await send({ link: "nonsense", quantity: 100 })).status).toBe(422);
  });

  test("finds the order again; so does the owner, with what a customer must not see", async () => {
    expect((await customer.send(`/api/orders?query=${order}`)).json).toMatchObject({
      total: 1,
      items: [{ id: order, charge: "20.00", status: "queued", start_count: null, remains: null, created_at: seconds }],
    });
    expect((await customer.send(`/api/orders/${order}`)).json).toMatchObject({
      id: order,
      currency: "RUB",
      timeline: [{ kind: "created" }],
    });
    expect((await customer.send("/api/orders?status=done&serviceId=&dateFrom=1")).json.items).toEqual([]);
    const at = `/api/panel/${panel}/orders`;
    expect((await owner.send(`${at}?network_id=&status=queued&link=https://instagram.com/p/rest`)).json.items).toMatchObject([
      { id: order, user: { login: "vera" }, charge: "20.00", cost: amount, dispatch: "waiting", provider_order_id: null },
    ]);
    expect((await owner.send(`${at}/${order}`)).json).toMatchObject({
      currency: "RUB",
      order: { id: order },
      money: expect.any(Array),
      calls: [],
    });
    expect((await owner.send(`${at}/counts`)).json.items).toContainEqual({ status: "queued", count: 1, more: false });
  });

  test("makes an API key, uses it on REST, and ends it", async () => {
    const made = await customer.write("/api/developer/keys", { name: "shop", scope: "order" }, "POST", { "Idempotency-Key": "key-1" });
    expect([made.status, made.json]).toEqual([201, { id: expect.any(Number), key: expect.stringMatching(/^\S{30,}$/) }]);
    expect(
      (await customer.write("/api/developer/keys", { name: "shop", scope: "order" }, "POST", { "Idempotency-Key": "key-1" })).json,
    ).toEqual(made.json);
    const machine = served.client("likes.localhost:3000");
    const headers = { Authorization: `Bearer ${made.json.key}` };
    const body = { service: service.id, link: "https://instagram.com/p/key", quantity: 100 };
    const placed = await machine.send("/api/orders", { headers, method: "POST", body });
    expect(placed.status).toBe(201);
    const system = await systemCaller(world.platform, panel, "test");
    const rows = await system.run(({ tx }) =>
      tx.selectFrom("orders").select(["id", "source"]).where("panelId", "=", panel).orderBy("id").execute(),
    );
    expect(rows).toEqual([
      { id: order, source: "web" },
      { id: placed.json.id, source: "rest" },
    ]);
    const refused = await machine.send("/api/developer/keys", { headers });
    expect([refused.status, refused.json.error.code]).toEqual([403, "forbidden"]);
    expect((await customer.send("/api/developer/keys")).json.items).toMatchObject([
      { id: made.json.id, name: "shop", scope: "order", hint: made.json.key.slice(-4) },
    ]);
    expect((await customer.write(`/api/developer/keys/${made.json.id}`, undefined, "DELETE")).status).toBe(204);
    expect((await machine.send("/api/balance", { headers })).status).toBe(401);
  });
});

describe("ends", () => {
  test("notifications are marked read, by id or all", async () => {
    expect((await owner.write("/api/readNotification", { all: true })).status).toBe(204);
    expect((await owner.write("/api/readNotification", { id: 1 })).status).toBe(204);
    expect((await owner.write("/api/readNotification", {})).status).toBe(400);
  });

  test("practice orders are hidden in one call", async () => {
    expect((await owner.write(`/api/panel/${panel}/setup/hidePractice`)).json).toEqual({ orders: expect.any(Number) });
  });

  test("DELETE panels/{id} is 204, and the storefront is gone", async () => {
    expect((await owner.write(`/api/panels/${panel}`, undefined, "DELETE")).status).toBe(204);
    expect((await owner.send(`/api/panel/${panel}`)).status).toBe(404);
    expect((await customer.send("/api/user")).status).toBe(404);
  });
});
