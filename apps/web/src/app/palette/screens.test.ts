import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFile } from "@vitrine/contract/texts/folder";
import type { RouteObject } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { homeNavigation, panelNavigation, platformNavigation } from "../navigation.ts";
import { hrefOfScreen, mayOpen, type Screen, screensOf } from "./screens.ts";

let routes: RouteObject[];
let screens: Screen[];

/** The routes belong to a browser: what their modules ask it for while they load. */
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal("window", { __VITRINE__: { mainPanel: true, panelId: 1, basePath: "/", trpcPath: "/trpc", apiPath: "/api", answers: [] } });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("location", { search: "", pathname: "/", href: "http://localhost/" });
  const { cabinetRoutes } = await import("../cabinet-routes.ts");
  const { panelRoutes } = await import("../panel-routes.ts");
  routes = [...cabinetRoutes, ...panelRoutes];
  screens = screensOf(routes);
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Texts {
  screen: Record<string, string>;
  words: Record<string, string>;
}

for (const language of LANGUAGES) {
  test(`every page of the routes has a title and other words: ${language}`, () => {
    const { screen, words } = JSON.parse(readFileSync(textFile(language, "palette"), "utf8")) as Texts;
    const names = screens.map(({ name }) => name).toSorted();
    expect(Object.keys(screen).toSorted()).toEqual(names);
    expect(Object.keys(words).toSorted()).toEqual(names);
    const nameless = names.filter((name) => !screen[name]?.trim() || !words[name]?.trim());
    expect(nameless).toEqual([]);
  });
}

test("two pages with one name would be one entry", () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("every section of the menu is among the pages, and every page says what it takes", () => {
  const paths = new Set(screens.map(({ path }) => path.replace(/^\/panel\/:panelId\/?/, "")));
  const below = (path: string) => [...paths].some((page) => page === path || page.startsWith(`${path}/`));
  const sections = [...panelNavigation, ...platformNavigation, ...homeNavigation].map(({ path }) => path);
  expect(sections.filter((path) => !below(path) && path !== "/platform")).toEqual([]);
  expect(screens.filter(({ needs }) => needs.length === 0)).toEqual([]);
});

const at = (name: string) => screens.find((screen) => screen.name === name)!;

test("a page needs the rights of its route and of those above it", () => {
  const asked: string[] = [];
  mayOpen(at("panel-settings-telegram"), false, (permission) => asked.push(permission) > 0);
  expect(asked).toEqual(["rule.view", "panel.settings", "telegram.bot"]);
  expect(mayOpen(at("panel-orders-fail"), false, (permission) => permission !== "order.view")).toBe(false);
  expect(mayOpen(at("panel"), true, () => true)).toBe(false);
  expect(mayOpen(at("panel"), false, () => true)).toBe(true);
});

test("an address is filled from the current page, or is missing", () => {
  expect(hrefOfScreen(at("panel-orders-fail"), { panelId: "7" })).toBe("/panel/7/orders/fail");
  expect(hrefOfScreen(at("panel"), { panelId: "7" })).toBe("/panel/7");
  expect(hrefOfScreen(at("home-balance"), {})).toBe("/balance");
  expect(hrefOfScreen(at("panel-services-serviceId-prices"), { panelId: "7" })).toBeUndefined();
  expect(hrefOfScreen(at("panel-services-serviceId-prices"), { panelId: "7", serviceId: "3" })).toBe("/panel/7/services/3/prices");
});

test("no key leads to two sections of one menu", () => {
  for (const menu of [panelNavigation, platformNavigation, homeNavigation]) {
    const keys = menu.flatMap(({ key }) => key ?? []);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  }
});
