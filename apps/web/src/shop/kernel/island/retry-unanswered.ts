import { ApiError, NoAnswer } from "./exchange.ts";

const WAITS = [600, 2000];

/** No response, or the first request is still in progress: its answer will have the same key. */
const isOpen = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiError && error.code === "idempotency_running");

/** Retries if there was no response; only for idempotent calls with a key. */
export async function retryUnanswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS) {
    try {
      return await ask();
    } catch (error) {
      if (!isOpen(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}
