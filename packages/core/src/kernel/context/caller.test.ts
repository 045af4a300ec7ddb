import { expect, test } from "vitest";
import { openCaller } from "./caller.ts";
import type { PanelContext } from "./panel-context.ts";
import type { Platform } from "./platform.ts";

const platform = { settings: {} } as Platform;
const panelOf = (id: number, language: "en" | "uk") => ({ id, language }) as PanelContext;
const owner = { kind: "owner", userId: 1, isActivated: true } as const;
const source = { ip: "203.0.113.7", via: "web" } as const;
const session = { kind: "own", publicId: "a", confirmedAt: new Date(0), persistent: true } as const;
const caller = openCaller({ platform, panel: panelOf(1, "uk"), actor: owner, requestId: "r", source, session });

test("uses the panel's language unless another is given", () => {
  expect(caller.language).toBe("uk");
  expect(openCaller({ platform, panel: caller.panel, actor: owner, requestId: "r", language: "en" }).language).toBe("en");
});

test("stays the same person with the same request and language on another panel", () => {
  expect(caller.on(panelOf(2, "en"))).toMatchObject({ panel: { id: 2 }, actor: owner, requestId: "r", language: "uk", source, session });
  expect(caller.on(panelOf(2, "en"), { language: "en" }).language).toBe("en");
});

test("passes address and session to another person, but not to a guest or the system", () => {
  const manager = { kind: "manager", userId: 1, isActivated: true, scope: 0 } as const;
  expect(caller.as(manager)).toMatchObject({ actor: manager, source, session });
  for (const actor of [{ kind: "guest" }, { kind: "system", process: "access" }] as const)
    expect(caller.as(actor)).toMatchObject({ actor, requestId: "r", source: undefined, session: undefined });
});

test("derives callers from its current state: a changed platform is kept", () => {
  const other = { settings: {} } as Platform;
  expect({ ...caller, platform: other }.on(panelOf(2, "en")).platform).toBe(other);
});
