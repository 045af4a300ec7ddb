import { expect, test } from "vitest";
import { stateFrom } from "./bulk-scope.ts";
import { draftFrom, keptOf } from "./kept-bulk.ts";
import { FIRST_DRAFT } from "./rule-draft.ts";

test("a history entry restores what was entered", () => {
  const draft = { rule: { ...FIRST_DRAFT, value: "12.5" }, excluded: new Set([7, 9]), order: "fall" as const, note: "Season" };
  const kept: unknown = structuredClone(keptOf({ ids: [7, 8, 9] }, draft));
  expect(draftFrom(kept)).toEqual(draft);
  expect(stateFrom(kept)).toEqual({ ids: [7, 8, 9] });
});

test("an entry of the list of services, or none, starts empty", () => {
  for (const state of [null, undefined, { filter: { query: "likes" } }]) {
    expect(draftFrom(state)).toEqual({ rule: FIRST_DRAFT, excluded: new Set(), order: "list", note: "" });
  }
});
