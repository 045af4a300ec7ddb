import { NoAnswer } from "./exchange.ts";

const WAITS = [600, 2000];

/** Retries if there was no response; only for idempotent calls with a key. */
export async function retryUnanswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}
