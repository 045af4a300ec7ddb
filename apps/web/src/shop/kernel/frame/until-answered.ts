import { NoAnswer } from "./exchange.ts";

const WAITS = [600, 2000];

/** Asks again where no answer came: for what is done once for one key, however often it is asked. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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
