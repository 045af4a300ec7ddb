import { expect, test } from "vitest";
import { bannerFor } from "./banner-for.ts";

const main = { mainPanel: true, limited: false };
const panelHost = { mainPanel: false, limited: true };
const person = (isActivated: boolean, panelsCount: number) => ({ isActivated, panelsCount });

test.each([
  ["not activated, with a panel", person(false, 1), "/dashboard", main, "activate"],
  ["not activated, with a panel, making another", person(false, 2), "/welcome", main, "activate"],
  ["not activated, without panels", person(false, 0), "/dashboard", main, "demo"],
  ["not activated, without panels, making the first", person(false, 0), "/welcome", main, null],
  ["activated, without panels", person(true, 0), "/dashboard", main, null],
  ["activated, with a panel", person(true, 1), "/dashboard", main, null],
  ["on a limited panel's host", person(true, 0), "/panel/5", panelHost, "limited"],
  ["not activated on a limited panel's host", person(false, 0), "/panel/5", panelHost, "limited"],
  ["on a panel's own domain", person(true, 0), "/panel/5", { ...panelHost, limited: false }, null],
  ["both not activated and limited", person(false, 1), "/dashboard", { mainPanel: true, limited: true }, "activate"],
  ["a guest", null, "/login", { mainPanel: true, limited: true }, null],
] as const)("%s", (_case, me, pathname, host, kind) => {
  expect(bannerFor({ me, pathname, ...host })).toBe(kind);
});
