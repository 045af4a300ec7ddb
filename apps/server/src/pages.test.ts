import { putLanguage } from "@vitrine/core/content/language/languages";
import { Writable } from "node:stream";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Got, type Served, serve } from "../test/served.ts";
import { webFolder } from "../test/web.ts";

let world: World;
let served: Served;
const MAIN = "localhost:3000";
const logged: string[] = [];

beforeAll(async () => {
  world = await makeWorld();
  await world.service();
  const log = pino({ level: "info" }, new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) }));
  served = await serve({ ...world.platform, log }, { webFolder: webFolder() });
});
afterAll(() => served.close());

const nonceOf = (got: Got): string => /'nonce-([^']+)'/.exec(got.headers["content-security-policy"] as string)![1]!;
const pageData = (got: Got) => JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(got.text)![1]!);
const configOf = (got: Got) => JSON.parse(/window\.__VITRINE__=(.*?)<\/script>/.exec(got.text)![1]!);

describe("the cabinet's page", () => {
  test.each(["/", "/dashboard", "/panel/7/orders/all?page=2"])("on the platform's host: %s", async (path) => {
    const got = await served.client(MAIN).send(path, { headers: { "Accept-Language": "uk,en;q=0.5" } });
    expect([got.status, got.headers["content-type"], got.headers["cache-control"]]).toEqual([200, "text/html; charset=utf-8", "no-store"]);
    expect(configOf(got)).toMatchObject({
      basePath: "/",
      trpcPath: "/trpc",
      apiPath: "/api",
      language: "uk",
      host: MAIN,
      mainPanel: true,
      panelId: world.main.id,
      answers: [{ path: "account.me", input: path.startsWith("/panel/") ? { panelId: 7 } : {}, data: { clientType: "guest", user: null } }],
    });
    expect(configOf(got).localeHashes.ru.error).toMatch(/^[\w-]{16}$/);
    expect(got.text).not.toContain("%NONCE%");
    expect(got.text.split(`nonce="${nonceOf(got)}"`)).toHaveLength(3);
    expect(got.headers["x-frame-options"]).toBe("DENY");
  });

  test.each(["/admin", "/admin/", "/admin/orders/all"])("on a panel's host: %s", async (path) => {
    const got = await served.client(world.panel.domain).send(path);
    expect(configOf(got)).toMatchObject({
      basePath: "/admin",
      trpcPath: "/admin/trpc",
      apiPath: "/admin/api",
      mainPanel: false,
      panelId: world.panel.id,
      language: "en",
    });
  });

  test("a nonce is used once, and a path with an extension is a file", async () => {
    const client = served.client(MAIN);
    expect(nonceOf(await client.send("/"))).not.toBe(nonceOf(await client.send("/")));
    expect((await client.send("/favicon.ico")).status).toBe(404);
    expect((await client.send("/admin")).status).toBe(404);
    expect((await client.send("/", { method: "POST" })).status).toBe(404);
  });
});

test("a payer returned by a form of the payment system gets the page", async () => {
  const sent = {
    method: "POST",
    body: "orderReference=VT100001&transactionStatus=Approved",
    headers: { Origin: "https://secure.wayforpay.com" },
  };
  const guests = `/order/p25-t1x2y3-${"0a".repeat(20)}`;
  for (const [host, path] of [
    [MAIN, "/payments/VT100001"],
    [world.panel.domain, "/payments/VT100001"],
    [world.panel.domain, guests],
  ] as const) {
    const got = await served.client(host).send(`${path}?from=bank`, sent);
    expect([path, got.status, got.headers["location"]]).toEqual([path, 303, path]);
  }
  expect((await served.client(world.panel.domain).send("/payments/..%2f..%2fevil", sent)).status).toBe(404);
});

describe("the storefront's pages", () => {
  test("are rendered for the visitor", async () => {
    const client = served.client(world.panel.domain);
    client.cookies.set("theme", "night");
    const got = await client.send("/services?lng=ru", { headers: { "X-Tablet": "1" } });
    expect(pageData(got)).toMatchObject({
      url: "/services?lng=ru",
      origin: `http://${world.panel.domain}`,
      language: "ru",
      theme: "night",
      isNarrow: true,
      total: 1,
      me: { clientType: "guest", user: null },
      panel: { id: world.panel.id, template: "kiosk", accent: null, currency: "USD", status: "ok" },
      outline: { total: 1, networks: [{ name: "Instagram", services: 1, categories: [{ name: "Instagram — Likes", services: 1 }] }] },
    });
    expect(got.text).toContain(`nonce="${nonceOf(got)}"`);
    expect(got.headers["content-security-policy"]).toContain(`frame-ancestors 'self' http://${MAIN}`);
    expect(got.headers["x-frame-options"]).toBeUndefined();
    expect(got.headers["vary"]).toContain("X-Tablet");
  });

  test("in the language chosen, else the person's, else the browser's, else the panel's", async () => {
    const client = served.client(world.panel.domain);
    const languageBy = async (headers: Record<string, string>) => pageData(await client.send("/", { headers })).language;
    expect(await languageBy({})).toBe("en");
    expect(await languageBy({ "Accept-Language": "be" })).toBe("ru");
    expect(await languageBy({ "Accept-Language": "de,ru;q=0.8" })).toBe("ru");
    expect(await languageBy({ "Accept-Language": "de" })).toBe("en");
    await client.write("/api/register", { email: "uk@example.com", password: "long enough", language: "uk" });
    expect(await languageBy({ "Accept-Language": "ru" })).toBe("uk");
    client.cookies.set("lng", "en");
    expect(await languageBy({ "Accept-Language": "ru" })).toBe("en");
  });

  test("have their own status, type and redirect", async () => {
    const client = served.client(world.panel.domain);
    expect((await client.send("/nowhere")).status).toBe(404);
    const away = await client.send("/away");
    expect([away.status, away.headers.location]).toEqual([303, "/login"]);
    const data = await client.send("/services.json");
    expect([data.headers["content-type"], data.headers["cache-control"], data.json.items.length]).toEqual([
      "application/json; charset=utf-8",
      "public, max-age=60",
      1,
    ]);
  });

  test("a page that fails is a plain error page in the reader's language, with the cause only in the log, under the request's id", async () => {
    const got = await served
      .client(world.panel.domain)
      .send("/broken", { headers: { "Accept-Language": "ru", "X-Request-Id": "broken-1" } });
    expect([got.status, got.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(got.text).toContain("Ошибка сервера");
    expect(got.text).not.toContain("canary-secret");
    const lines = logged.filter((line) => line.includes("broken-1"));
    expect(lines.some((line) => line.includes("canary-secret"))).toBe(true);
    expect(lines.some((line) => line.includes('"statusCode":500'))).toBe(true);
  });

  test("without a build they are 503 with Retry-After", async () => {
    const bare = await serve(world.platform);
    const got = await bare.client(world.panel.domain).send("/");
    expect([got.status, got.headers["retry-after"], got.headers["content-type"]]).toEqual([503, "1", "text/html; charset=utf-8"]);
    await bare.close();
  });
});

describe("static files", () => {
  test("hashed names are cached forever, others revalidated, HTML not served", async () => {
    const client = served.client(world.panel.domain);
    const get = async (path: string) => {
      const { status, headers } = await client.send(path);
      return [status, headers["cache-control"]];
    };
    expect(await get("/static/cabinet/assets/main-AbCd1234.js")).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await get("/static/shop/assets/form-ZyXw9876.css")).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await get("/static/cabinet/icon.svg")).toEqual([200, "no-cache"]);
    expect((await client.send("/static/cabinet/")).status).toBe(404);
    expect((await client.send("/static/ssr/entry-server.js")).status).toBe(404);
    expect((await client.send("/static/cabinet/../ssr/entry-server.js")).status).toBe(404);
  });

  test("locale bundles carry a content tag and are immutable only under their hash", async () => {
    const client = served.client(MAIN);
    const got = await client.send("/static/locales/ru/error.json");
    expect([got.status, got.headers["content-type"], got.json.not_found]).toEqual([
      200,
      "application/json; charset=utf-8",
      "Запрошенные данные не найдены",
    ]);
    const hash = got.headers.etag!.slice(1, -1);
    expect(got.headers["cache-control"]).toBe("no-cache");
    expect((await client.send("/static/locales/ru/error.json", { headers: { "If-None-Match": got.headers.etag! } })).status).toBe(304);
    expect((await client.send(`/static/locales/ru/error.json?h=${hash}`)).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await client.send("/static/locales/ru/error.json?h=other")).headers["cache-control"]).toBe("no-cache");
    expect((await client.send("/static/locales/ru/nothing.json")).status).toBe(404);
  });

  test("a storefront's own wording is in its bundles under another tag, and in no other host's", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const client = served.client(owner.panel.domain);
    const ours = await client.send("/static/locales/uk/shop.json");
    await putLanguage(owner, { languageId: "uk", isOn: true, texts: { "nav.services": "Прайс" } });
    // Here the owner's change is made in another process than the server.
    world.clock.advance(5001);
    const own = await client.send("/static/locales/uk/shop.json", { headers: { "If-None-Match": ours.headers.etag! } });
    expect([own.status, own.json.nav]).toEqual([200, { ...ours.json.nav, services: "Прайс" }]);
    expect(own.headers.etag).not.toBe(ours.headers.etag);
    expect((await client.send("/static/locales/uk/shop.json", { headers: { "If-None-Match": own.headers.etag! } })).status).toBe(304);
    for (const path of ["/static/locales/ru/shop.json", "/static/locales/uk/error.json"])
      expect((await client.send(path)).text).toBe((await served.client(MAIN).send(path)).text);
    // The cabinet asks by the hash of our own texts.
    const hash = ours.headers.etag!.slice(1, -1);
    expect((await client.send(`/static/locales/uk/shop.json?h=${hash}`)).json.nav).toEqual(ours.json.nav);
    expect((await served.client(world.panel.domain).send("/static/locales/uk/shop.json")).headers.etag).toBe(ours.headers.etag);
  });

  test("messages are in a language that the storefront offers", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const message = async (language: string) =>
      (await served.client(owner.panel.domain).send("/api/orders", { headers: { "Accept-Language": language } })).json.error.message;
    const [english, russian] = [await message("en"), await message("ru")];
    expect(russian).not.toBe(english);
    await putLanguage(owner, { languageId: "ru", isOn: false });
    expect([await message("ru"), await message("ru, uk;q=0.5")]).toEqual([english, await message("uk")]);
  });

  test("long pages and bundles are compressed, frequent short answers are not", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const client = served.client(MAIN);
    expect((await client.send("/static/locales/ru/error.json", { headers })).headers["content-encoding"]).toBe("gzip");
    expect((await client.send("/api/docs", { headers })).headers["content-encoding"]).toBe("gzip");
    expect(
      (await client.write("/trpc/account.login", { login: "x", password: "y" }, "POST", headers)).headers["content-encoding"],
    ).toBeUndefined();
    expect(
      (await client.send("/api/v2", { method: "POST", body: "action=services", headers })).headers["content-encoding"],
    ).toBeUndefined();
  });
});

test("keys, tokens and cookies never reach the log", async () => {
  const client = served.client(world.panel.domain);
  client.cookies.set("sid", "canary-cookie");
  await client.send("/api/v2?action=balance&key=canary-key&x=1");
  await client.send("/enter?token=canary-token&path=/");
  await client.send("/api/user", { headers: { Authorization: "Bearer canary-bearer" } });
  const text = logged.join("");
  expect(text).toContain("key=[hidden]&x=1");
  expect(text).not.toMatch(/canary-(cookie|key|token|bearer)/);
});
