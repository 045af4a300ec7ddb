import { z } from "zod";
import { defineJob } from "../src/define-job.ts";
import { handle } from "../src/handler.ts";
import { startJobs } from "../src/start-jobs.ts";

/** A worker that never finishes its job, for the test to kill. */
const slow = defineJob({ name: "test.slow", payload: z.object({ n: z.number() }), queue: () => "provider:1:1", attempts: 8 });
const quiet = () => undefined;

await startJobs({
  ownerUrl: process.env["OWNER_URL"]!,
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  handlers: [
    handle(slow, {
      run: async () => {
        process.send!("started");
        await new Promise(() => undefined);
      },
    }),
  ],
});
