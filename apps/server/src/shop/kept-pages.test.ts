import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { pageVersions } from "@vitrine/core/kernel/cache/panel-memory";
import { createCaller } from "@vitrine/rpc/create-caller";
import { signedIn } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
beforeEach(() => pageVersions(world.platform).renew(world.panel.id));

const SHARED = "/shared";
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

test("a guest sees what another was shown, until someone of the panel changes something", async () => {
  expect(dataIn((await guest().send(SHARED)).text).total).toBe(1);
  await world.service();
  expect(dataIn((await guest().send(SHARED)).text).total).toBe(1);
  const owner = world.callerAs(world.owner);
  const procedures = createCaller({ caller: () => owner, csrfPassed: true } as never);
  await procedures.panel.updateSetup({ panelId: world.panel.id, template: "bourse" });
  expect(dataIn((await guest().send(SHARED)).text)).toMatchObject({ total: 2, panel: { template: "bourse" } });
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

test("a page is rendered again when its time is over, and a failure is not kept", async () => {
  let now = 0;
  let renders = 0;
  const kept = new KeptPages(() => now);
  const visit = { panelId: 1, url: "/", language: "en", theme: "system", isNarrow: false, nonce: "n", csrfToken: "c" } as const;
  const page = (status = 200) =>
    kept.page(world.platform, visit, async ({ nonce }): Promise<ShopPage> => ({ status, html: `${++renders} ${nonce}` }));
  expect([(await page()).html, (await page()).html]).toEqual(["1 n", "1 n"]);
  now = 2_000;
  expect((await page(503)).html).toBe("2 n");
  expect((await page()).html).toBe("3 n");
});
