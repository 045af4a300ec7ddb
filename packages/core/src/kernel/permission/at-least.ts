import { setTimeout as sleep } from "node:timers/promises";

/** What takes longer for an account that exists would tell that it does, so the answer waits until the time is over in either case. */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const over = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await over;
  }
}
