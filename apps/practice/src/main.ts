import { port, wholeNumber } from "@vitrine/config/env-types";
import { readEnv } from "@vitrine/config/read-env";
import { z } from "zod";
import { startPractice } from "./start-practice.ts";

const env = readEnv(
  z.object({
    PORT: port().default(3400),
    HOST: z.string().default("127.0.0.1"),
    PRACTICE_DATA: z.string().optional(),
    PRACTICE_SPEED: wholeNumber(1, 1_000).default(1),
  }),
);

const practice = await startPractice({ port: env.PORT, host: env.HOST, dataDir: env.PRACTICE_DATA, speed: env.PRACTICE_SPEED });
process.stdout.write(`${practice.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void practice.close().then(() => process.exit(0)));
}
