import { expect, test } from "vitest";
import type { Actor } from "./actor.ts";
import { MANAGER_SCOPES, STAFF_ROLES } from "./roles.ts";
import { can, PERMISSIONS, type Permission } from "./table.ts";

const manager = (scope: 0 | 1 | 2 | 3 | 99 | true): Actor => ({ kind: "manager", userId: 1, isActivated: true, scope });

test("a higher scope includes a lower one, and no limit is the highest", () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const answers = [...MANAGER_SCOPES, true as const].map((scope) => can(manager(scope), permission));
    expect(answers, permission).toEqual([...answers].sort((a, b) => Number(a) - Number(b)));
  }
});

test.each([
  [0, "panel.view", true],
  [1, "order.view", false],
  [2, "order.view", true],
  [2, "user.balance", false],
  [2, "provider.manage", false],
  [3, "provider.manage", true],
  [3, "user.balance", false],
  [99, "user.balance", true],
  [2, "mailing.export", false],
  [3, "mailing.export", true],
  [2, "promo.view", false],
  [3, "promo.view", true],
] as const)("a manager of scope %s and %s: %s", (scope, permission, answer) => {
  expect(can(manager(scope), permission)).toBe(answer);
});

test.each([
  ["order.export", "order.view"],
  ["user.export", "user.view"],
  ["service.export", "service.view"],
  ["promo.export", "promo.view"],
  ["payment.export", "payment.view"],
  ["withdrawal.export", "withdrawal.view"],
  ["referral.export", "referral.view"],
  ["mailing.export", "mailing.view"],
] as const)("%s has the scope of %s", (exported, list) => {
  const opened = (permission: Permission) => MANAGER_SCOPES.filter((scope) => can(manager(scope), permission));
  expect(opened(exported)).toEqual(opened(list));
});

test("a customer has no permissions of the owner, a guest none of the customer", () => {
  const customer: Actor = { kind: "user", userId: 1, isActivated: true, role: "user" };
  expect(can(customer, "order.place")).toBe(true);
  for (const permission of ["order.view", "user.balance", "provider.manage", "catalog.manage", "panel.delete"] as const) {
    expect(can(customer, permission), permission).toBe(false);
  }
  expect(can({ kind: "guest" }, "order.place")).toBe(false);
  expect(can({ kind: "guest" }, "shop.catalog")).toBe(true);
});

test("a key opens no more than its scope, even for an owner", () => {
  const withKey = (scope: "read" | "order" | "all"): Actor => ({
    kind: "user",
    userId: 1,
    isActivated: true,
    role: "user",
    apiKey: { id: 1, scope },
  });
  expect([can(withKey("read"), "order.own"), can(withKey("read"), "order.place")]).toEqual([true, false]);
  expect([can(withKey("order"), "order.place"), can(withKey("order"), "panel.create")]).toEqual([true, false]);
  expect(can(withKey("all"), "panel.create")).toBe(true);
  expect(can(withKey("all"), "account.settings")).toBe(false);
});

test("agent, moderator and seo open their own area of the main panel and nothing else", () => {
  const opened = (role: (typeof STAFF_ROLES)[number]) =>
    (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
      can({ kind: "staff", role, userId: 1, isActivated: true }, permission),
    );
  expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, opened(role)]))).toEqual({
    agent: ["panel.view", "search.panel", "file.upload", "file.message", "support.view", "support.answer", "faq.manage"],
    moderator: ["panel.view", "advert.review", "rule.view", "rule.manage"],
    seo: ["panel.view", "content.view", "content.manage", "file.upload"],
  });
});

test("the platform's own permissions are for its admin alone, and for no key", () => {
  const admin: Actor = { kind: "admin", userId: 1, isActivated: true };
  expect(can(admin, "platform.roles")).toBe(true);
  expect(can({ ...admin, apiKey: { id: 1, scope: "all" } }, "platform.roles")).toBe(false);
  for (const actor of [manager(true), { kind: "owner", userId: 1, isActivated: true } as const])
    expect(can(actor, "platform.roles")).toBe(false);
});
