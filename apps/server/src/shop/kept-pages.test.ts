import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { signedIn } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";
import { cookieNames } from "../session/session-cookies.ts";
import { KeptPages } from "./kept-pages.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  await world.service();
  served = await serve(world.platform, { webFolder: webFolder() });
});
afterAll(() => served.close());

const SHARED = "/shared";
const GZIP = { headers: { "Accept-Encoding": "gzip, br" } };
const guest = () => served.client(world.panel.domain);
const dataIn = (text: string) => JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(text)![1]!);

test("every guest gets a nonce and a CSRF token of their own", async () => {
  const [one, other] = [await guest().send(SHARED), await guest().send(SHARED)];
  const nonces = [one, other].map(({ text }) => /nonce="([^"]+)"/.exec(text)![1]!);
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [i, got] of [one, other].entries()) expect(got.headers["content-security-policy"]).toContain(`'nonce-${nonces[i]}'`);
  const tokens = [one, other].map(({ text }) => dataIn(text).csrfToken as string);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(one.headers["set-cookie"]!.join()).toContain(encodeURIComponent(tokens[0]!));
});

test("a guest sees what another was shown", async () => {
  const rendered = async () => dataIn((await guest().send(SHARED)).text).renderedAt;
  expect(await rendered()).toBe(await rendered());
});

test("a guest sees every change that another process made", async () => {
  const before = dataIn((await guest().send(SHARED)).text);
  await world.service();
  expect(dataIn((await guest().send(SHARED)).text).total).toBe(before.total + 1);
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update panels set template = 'bourse', name = 'Supernova' where id = $1", [world.panel.id]),
  );
  expect(dataIn((await guest().send(SHARED)).text).panel).toMatchObject({ template: "bourse", name: "Supernova" });
});

test("a browser that takes gzip gets the page as it is kept, and another gets the same page", async () => {
  const [packed, plain] = [await guest().send(SHARED, GZIP), await guest().send(SHARED)];
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: expect.stringContaining("Accept-Encoding") });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const { csrfToken: _, ...page } = dataIn(packed.text);
  expect(dataIn(plain.text)).toMatchObject(page);
});

test("a chosen language and theme have pages of their own", async () => {
  await guest().send(SHARED);
  const other = guest();
  other.cookies.set("theme", "night");
  expect(dataIn((await other.send(SHARED)).text).theme).toBe("night");
  expect(dataIn((await guest().send(`${SHARED}?lng=ru`)).text).language).toBe("ru");
});

test("no one who is signed in gets a guest's page", async () => {
  await guest().send(SHARED);
  const { session } = await signedIn(world, await world.customer());
  const customer = guest();
  customer.cookies.set(cookieNames(world.platform).own, session.token);
  expect(dataIn((await customer.send(SHARED)).text).me.user).not.toBeNull();
});

test("a page is rendered again when its time is over or its version another, and a failure is not kept", async () => {
  let now = 0;
  let renders = 0;
  const kept = new KeptPages(() => now);
  const visit = {
    panelId: 1,
    url: "/",
    language: "en",
    theme: "system",
    isNarrow: false,
    nonce: "n",
    csrfToken: "c",
    takesGzip: false,
  } as const;
  const page = async ({ status = 200, version = "1" } = {}) => {
    const render = async ({ nonce }: { nonce: string }): Promise<ShopPage> => ({ status, html: `${++renders} ${nonce}` });
    return (await kept.page({ ...visit, version }, render)).html.toString();
  };
  expect([await page(), await page()]).toEqual(["1 n", "1 n"]);
  now = 60_000;
  expect(await page({ status: 503 })).toBe("2 n");
  expect([await page(), await page()]).toEqual(["3 n", "3 n"]);
  expect(await page({ version: "2" })).toBe("4 n");
  kept.clear();
  expect(await page({ version: "2" })).toBe("5 n");
});
