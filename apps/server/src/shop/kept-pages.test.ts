import type { ShopQueries } from "@vitrine/contract/flows/storefront/render";
import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { signedIn } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

test("every guest gets their own nonce and CSRF token", async () => {
  const [one, other] = [await guest().send(SHARED), await guest().send(SHARED)];
  const nonces = [one, other].map(({ text }) => /nonce="([^"]+)"/.exec(text)![1]!);
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [i, got] of [one, other].entries()) expect(got.headers["content-security-policy"]).toContain(`'nonce-${nonces[i]}'`);
  const tokens = [one, other].map(({ text }) => dataIn(text).csrfToken as string);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(one.headers["set-cookie"]!.join()).toContain(encodeURIComponent(tokens[0]!));
});

test("guests share a kept page", async () => {
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

test("a browser that accepts gzip gets the kept bytes, and another the same page uncompressed", async () => {
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

test("people who are logged in never get a guest's page", async () => {
  await guest().send(SHARED);
  const { session } = await signedIn(world, await world.customer());
  const customer = guest();
  customer.cookies.set(cookieNames(world.platform).own, session.token);
  expect(dataIn((await customer.send(SHARED)).text).me.user).not.toBeNull();
});

/** Pages of a panel on which only the result of `trust` changes with time. */
function pagesOf() {
  const state = { now: 0, trust: 1, renders: 0, checks: 0 };
  const kept = new KeptPages(() => state.now);
  const trust = async () => (state.checks++, state.trust);
  const queries = () => ({ trust }) as unknown as ShopQueries;
  const visit = {
    panelId: 1,
    url: "/",
    language: "en",
    theme: null,
    isNarrow: false,
    nonce: "n",
    csrfToken: "c",
    takesGzip: false,
  } as const;
  const page = async ({ status = 200, version = "1" } = {}) => {
    const render = async (changes: { nonce: string; queries: ShopQueries }): Promise<ShopPage> => {
      await changes.queries.trust();
      return { status, html: `${++state.renders} ${changes.nonce}` };
    };
    return (await kept.page({ ...visit, version }, { queries, render })).html.toString();
  };
  return { state, page };
}

test("a page is rendered again when its version is another, and a failure is not kept", async () => {
  const { page } = pagesOf();
  expect(await page({ status: 503 })).toBe("1 n");
  expect([await page(), await page()]).toEqual(["2 n", "2 n"]);
  expect(await page({ version: "2" })).toBe("3 n");
});

test("after a minute a page is rendered again only if a figure of it changed", async () => {
  const { state, page } = pagesOf();
  await page();
  state.now = 60_000;
  expect(await page()).toBe("1 n");
  expect(state.checks).toBe(2);
  state.now = 120_000;
  state.trust = 2;
  expect(await Promise.all([page(), page()])).toEqual(["2 n", "2 n"]);
  expect(await page()).toBe("2 n");
});

test("a page that is nearly a minute old is sent immediately and renewed meanwhile", async () => {
  const { state, page } = pagesOf();
  await page();
  state.now = 50_000;
  state.trust = 2;
  expect(await page()).toBe("1 n");
  await vi.waitFor(async () => expect(await page()).toBe("2 n"));
});

test("a page whose figures never change is rendered again after ten minutes", async () => {
  const { state, page } = pagesOf();
  await page();
  state.now = 599_999;
  expect(await page()).toBe("1 n");
  state.now += 60_000;
  expect(await page()).toBe("2 n");
});
