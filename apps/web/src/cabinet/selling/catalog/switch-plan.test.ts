import { expect, it } from "vitest";
import { undoOf } from "./switch-plan.ts";

const before = new Map([
  [1, "active"],
  [2, "off"],
  [3, "paused"],
] as const);

it("reactivates only the services that were active", () => {
  expect(undoOf(before, "off")).toEqual({ ids: [1], target: "active", pausedAreOff: 1 });
});

it("deactivates all services that had not been active", () => {
  expect(undoOf(before, "active")).toEqual({ ids: [2, 3], target: "off", pausedAreOff: 1 });
});
