import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { __VITRINE__: { mainPanel: true, panelId: 1 } });
const { homePath, pathAfterLogin } = await import("./home-path.ts");

const owner = { panelsCount: 2 } as MeUser;
const newcomer = { role: "user", panelsCount: 0 } as MeUser;

test("guests start at the login, owners at their panels, new users at creating one", () => {
  expect(homePath(null)).toBe("/login");
  expect(pathAfterLogin("", owner)).toBe("/dashboard");
  expect(pathAfterLogin("", newcomer)).toBe("/welcome");
});

test.each(["admin", "agent", "moderator", "seo"] as const)("%s of the platform without a panel starts at its sections", (role) => {
  expect(pathAfterLogin("", { role, panelsCount: 0 } as MeUser)).toBe("/panel/1");
  expect(pathAfterLogin("", { role, panelsCount: 1 } as MeUser)).toBe("/dashboard");
});

test("the address requested before login is opened after it", () => {
  expect(pathAfterLogin("?next=%2Fpanel%2F5%2Forders%3Fquery%3Da", owner)).toBe("/panel/5/orders?query=a");
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example", "javascript:alert(1)", ""])(
  "%j is nowhere to be sent",
  (next) => {
    expect(pathAfterLogin(`?${new URLSearchParams({ next })}`, owner)).toBe("/dashboard");
  },
);
