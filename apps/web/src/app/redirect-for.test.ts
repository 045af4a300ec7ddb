import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { __VITRINE__: { mainPanel: true, panelId: 1, adminUrl: "https://vitrine.test" } });
const { platformLogin, redirectFor, redirectFromGuestPage } = await import("./redirect-for.ts");

const PANEL = 5;
const person = { id: 1, role: "user", isActivated: true, isManager: false, managerRole: null, actsAs: null, panelsCount: 1 } as MeUser;
const owner: MeUser = { ...person, actsAs: "owner" };
const admin: MeUser = { ...person, role: "admin", actsAs: "admin" };
const viewer: MeUser = { ...person, isActivated: false, panelsCount: 0, actsAs: "viewer" };
const manager = (managerRole: MeUser["managerRole"]): MeUser => ({ ...person, isManager: true, managerRole, actsAs: "manager" });

const visitOf = (me: MeUser | null, panelId: number | undefined, path: string) => ({ me, panelId, path, search: "" });
const onPanel = (me: MeUser | null, permission: Permission) => redirectFor(visitOf(me, PANEL, "/panel/5/x"), permission);

test.each<[string, MeUser | null, Permission, string | undefined]>([
  ["a guest", null, "order.view", "/login?next=%2Fpanel%2F5%2Fx"],
  ["someone else", person, "panel.view", "/dashboard"],
  ["the owner", owner, "panel.settings", undefined],
  ["an admin of the platform", admin, "panel.settings", undefined],
  ["who looks round the demo", viewer, "order.view", undefined],
  ["who looks round the demo", viewer, "provider.view", undefined],
  ["who looks round the demo", viewer, "panel.setup", "/dashboard"],
  ["a manager of scope 0", manager(0), "panel.view", undefined],
  ["a manager of scope 0", manager(0), "order.view", "/dashboard"],
  ["a manager of scope 1", manager(1), "order.view", "/dashboard"],
  ["a manager of scope 2", manager(2), "order.view", undefined],
  ["a manager of scope 2", manager(2), "provider.view", "/dashboard"],
  ["a manager of scope 3", manager(3), "panel.setup", undefined],
  ["a manager of scope 3", manager(3), "manager.view", "/dashboard"],
  ["a manager of scope 99", manager(99), "manager.view", undefined],
  ["a manager without limit", manager(true), "manager.view", undefined],
])("%s of a panel's page, %#: %s", (_who, me, permission, way) => {
  expect(onPanel(me, permission)).toBe(way);
});

test.each<[string, MeUser | null, Permission, string, string | undefined]>([
  ["a guest at the start page", null, "panel.own", "/", "/login"],
  ["a guest at their panels", null, "panel.own", "/dashboard", "/login?next=%2Fdashboard"],
  ["a user at their panels", person, "panel.own", "/dashboard", undefined],
  ["a user making a panel", person, "welcome.open", "/welcome", undefined],
  ["a manager of someone's panel making their own", { ...manager(0), actsAs: null }, "welcome.open", "/welcome", undefined],
  ["a guest making a panel", null, "welcome.open", "/welcome", "/login?next=%2Fwelcome"],
  ["a user at their settings", person, "account.settings", "/settings/general", undefined],
  ["a user at the application's page", person, "account.app", "/app", undefined],
  ["a guest at the application's page", null, "account.app", "/app", "/login?next=%2Fapp"],
])("%s", (_who, me, permission, path, way) => {
  expect(redirectFor(visitOf(me, undefined, path), permission)).toBe(way);
});

test("a route may set another redirect for people without the permission", () => {
  expect(redirectFor(visitOf(manager(0), PANEL, "/panel/5/orders"), "order.view", "/panel/5")).toBe("/panel/5");
});

test("guests keep the requested address, including its query", () => {
  const visit = { me: null, panelId: PANEL, path: "/panel/5/orders/all", search: "?query=a&page=2" };
  expect(redirectFor(visit, "order.view")).toBe("/login?next=%2Fpanel%2F5%2Forders%2Fall%3Fquery%3Da%26page%3D2");
});

test("guest pages redirect signed-in people to the address they requested", () => {
  expect(redirectFromGuestPage({ me: null, search: "" })).toBeUndefined();
  expect(redirectFromGuestPage({ me: owner, search: "" })).toBe("/dashboard");
  expect(redirectFromGuestPage({ me: owner, search: "?next=%2Fpanel%2F5" })).toBe("/panel/5");
});

test("a panel's own host leads to the platform's login, and from there to a page of that panel", () => {
  expect(platformLogin("?next=%2Fpanel%2F5%2Forders")).toBe("https://vitrine.test/login?next=%2Fpanel%2F5%2Forders");
  expect(platformLogin("?next=https%3A%2F%2Fevil.example")).toBe("https://vitrine.test/login?next=%2Fpanel%2F1");
  expect(platformLogin("")).toBe("https://vitrine.test/login?next=%2Fpanel%2F1");
});
