import { expect, it } from "vitest";
import { durationText } from "./duration.ts";

it("formats a duration by its two largest units", () => {
  expect(durationText("en", 30)).toBe("30 minutes");
  expect(durationText("en", 90)).toBe("1 hour 30 minutes");
  expect(durationText("en", 1440)).toBe("1 day");
  expect(durationText("en", 1441)).toBe("1 day");
  expect(durationText("en", 3000)).toBe("2 days 2 hours");
  expect(durationText("ru", 61)).toBe("1 час 1 минута");
  expect(durationText("uk", 300)).toBe("5 годин");
  expect(durationText("en", 0.2)).toBe("1 minute");
});
