import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, NoAnswer } from "./exchange.ts";
import { untilAnswered } from "./until-answered.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks three times in all where no answer comes", async () => {
  const ask = vi.fn().mockRejectedValueOnce(new NoAnswer()).mockRejectedValueOnce(new NoAnswer()).mockResolvedValue("done");
  const answer = untilAnswered(ask);
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe("done");
  expect(ask).toHaveBeenCalledTimes(3);

  const silent = vi.fn().mockRejectedValue(new NoAnswer());
  const never = expect(untilAnswered(silent)).rejects.toBeInstanceOf(NoAnswer);
  await vi.runAllTimersAsync();
  await never;
  expect(silent).toHaveBeenCalledTimes(3);
});

it("takes a refusal for an answer", async () => {
  const ask = vi.fn().mockRejectedValue(new ApiError(422, { code: "insufficient_funds", message: "No" }));
  await expect(untilAnswered(ask)).rejects.toMatchObject({ code: "insufficient_funds" });
  expect(ask).toHaveBeenCalledTimes(1);
});
