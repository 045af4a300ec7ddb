import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, NoAnswer } from "./exchange.ts";
import { retryUnanswered } from "./retry-unanswered.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tries three times in total if there is no response", async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new NoAnswer())
    .mockRejectedValueOnce(new NoAnswer())
    .mockResolvedValue("done");
  const answer = retryUnanswered(ask);
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe("done");
  expect(ask).toHaveBeenCalledTimes(3);

  const silent = vi.fn<() => Promise<string>>().mockRejectedValue(new NoAnswer());
  const refused = retryUnanswered(silent).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await refused).toBeInstanceOf(NoAnswer);
  expect(silent).toHaveBeenCalledTimes(3);
});

it("treats an error response as an answer", async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(422, { code: "insufficient_funds", message: "No" }));
  await expect(retryUnanswered(ask)).rejects.toMatchObject({ code: "insufficient_funds" });
  expect(ask).toHaveBeenCalledTimes(1);
});
