import type { Caller, Ctx } from "../../kernel/context/context.ts";

/** Only this process knows the answer, so a short outage of the database must not lose it. */
export async function untilWritten(caller: Caller, seconds: number, about: object, record: (ctx: Ctx) => Promise<void>): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    try {
      return await caller.run(record);
    } catch (error) {
      if (performance.now() > until) throw error;
      caller.platform.log.warn({ err: error, ...about }, "recording a provider's answer is retried");
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
