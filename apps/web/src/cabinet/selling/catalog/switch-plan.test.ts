import { expect, it } from "vitest";
import { undoOf } from "./switch-plan.ts";

const before = new Map([
  [1, "active"],
  [2, "off"],
  [3, "paused"],
] as const);

it("puts back on sale only what was on sale", () => {
  expect(undoOf(before, "off")).toEqual({ ids: [1], target: "active", pausedAreOff: 1 });
});

it("takes off all that had not been on sale", () => {
  expect(undoOf(before, "active")).toEqual({ ids: [2, 3], target: "off", pausedAreOff: 1 });
});
