import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { expect, test, vi } from "vitest";

const MAIN = 1;
vi.stubGlobal("window", { __VITRINE__: { mainPanel: true, panelId: MAIN } });
const { mayDo } = await import("../shared/kernel/app/me.ts");
const { STAFF_SECTIONS } = await import("./staff-sections.ts");

const person = { id: 1, isActivated: true, isManager: false, managerRole: null, panelsCount: 0 };

test.each<[MeUser["role"], string]>([
  ["admin", "panels"],
  ["moderator", "settings/rules"],
  ["agent", "support/dialogs"],
  ["seo", "pages"],
])("%s begins at %s", (role, page) => {
  const me = { ...person, role, actsAs: role === "admin" ? "admin" : "staff" } as MeUser;
  expect(STAFF_SECTIONS.find(([permission]) => mayDo(me, permission, MAIN))?.[1]).toBe(page);
});
