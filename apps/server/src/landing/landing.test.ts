import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Got, type Served, serve } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";

let world: World;
let served: Served;
const MAIN = "localhost:3000";
const uk = { headers: { "Accept-Language": "uk" } };

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
});
afterAll(() => served.close());

const landingOf = (got: Got) => /<aside lang="\w+">(.*?)<\/aside>/.exec(got.text)?.[1];
const introduced = (got: Got): boolean => landingOf(got) !== undefined;

const shown = ({ id, name, price, features }: Tariff) => [id, name, price, features];

test("a guest's login page has the introduction in their language, with tariffs and contacts", async () => {
  const offered = (await served.client(MAIN).send("/api/tariffs", uk)).json.items;
  expect(offered.length).toBeGreaterThan(0);
  for (const path of ["/", "/login", "/login/reset", "/register", "/telegram"]) {
    const { tariffs, ...landing } = JSON.parse(landingOf(await served.client(MAIN).send(path, uk))!);
    expect([path, landing]).toEqual([path, { language: "uk", contacts: [], telegram: null }]);
    expect(tariffs.map(shown)).toEqual(offered.map(shown));
  }
});

test("the cabinet's other pages, people with a session and panels' hosts have none", async () => {
  const main = served.client(MAIN);
  expect(introduced(await main.send("/dashboard"))).toBe(false);
  expect(introduced(await main.send("/login", { headers: { Cookie: "sid=anything" } }))).toBe(false);
  expect(introduced(await served.client(world.panel.domain).send("/admin/login"))).toBe(false);
});

test("the introduction can be fetched separately in each language", async () => {
  const main = served.client(MAIN);
  for (const language of ["en", "ru", "uk"])
    expect(landingOf(await main.send(`/landing/${language}`))).toContain(`"language":"${language}"`);
  expect((await main.send("/landing/de")).status).toBe(404);
  expect(introduced(await served.client(world.panel.domain).send("/landing/en"))).toBe(false);
});

test("search engines may index only the platform's public pages, each under one address", async () => {
  const main = served.client(MAIN);
  const canonical = async (path: string) => {
    const { text } = await main.send(path, uk);
    const found = /rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? null;
    return [path, found, text.includes("noindex")];
  };
  expect(await canonical("/")).toEqual(["/", "http://localhost:3000/login", false]);
  expect(await canonical("/pricing")).toEqual(["/pricing", "http://localhost:3000/tariffs", false]);
  expect(await canonical("/telegram")).toEqual(["/telegram", "http://localhost:3000/telegram", false]);
  for (const path of ["/dashboard", "/register", "/panel/1/orders/all"]) expect(await canonical(path)).toEqual([path, null, true]);
  expect((await served.client(world.panel.domain).send("/admin/login")).text).toContain("noindex");
  expect((await main.send("/login", uk)).text).toContain("<title>Власна панель послуг просування · Vitrine</title>");
});
