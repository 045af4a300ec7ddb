import { setTimeout as sleep } from "node:timers/promises";

/** Delays the answer to a fixed minimum, so that the response time does not reveal whether an account exists. */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const over = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await over;
  }
}
