import { expect, test } from "vitest";
import { createHappyHoursInput } from "./happy-hours.ts";

test("a period outside the calendar's range is refused with the wrong field", () => {
  const schedule = { kind: "window", startsAt: 1_795_000_000, endsAt: Number.MAX_SAFE_INTEGER };
  const { error } = createHappyHoursInput.safeParse({ name: "Weekend", discount: "15", scope: { kind: "panel" }, schedule });
  expect(error?.issues.map(({ path }) => path)).toEqual([["schedule", "endsAt"]]);
});
