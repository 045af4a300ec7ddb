import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

test.each([
  [0, "1 minute"],
  [29, "1 minute"],
  [100, "2 minutes"],
  [599, "10 minutes"],
  [620, "10 minutes"],
  [3449, "55 minutes"],
  [3450, "1 hour"],
  [8100, "2 hours 15 minutes"],
  [8540, "2 hours 15 minutes"],
  [34_199, "9 hours 30 minutes"],
  [34_200, "10 hours"],
  [90_000, "25 hours"],
  [171_000, "2 days"],
  [400_000, "5 days"],
])("%i seconds: %s", (seconds, text) => expect(durationText(seconds, "en")).toBe(text));

test("formats in the reader's language", () => {
  expect(durationText(8100, "ru")).toBe("2 часа 15 минут");
  expect(durationText(8100, "uk", "short").replaceAll("\u00a0", " ")).toBe("2 год 15 хв");
});
