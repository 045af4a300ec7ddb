import { mkdirSync } from "node:fs";
import { readProductEnv } from "@vitrine/config/env";
import { freePort } from "@vitrine/db/embedded/free-port";
import { answers } from "./start/answers.ts";
import { openDemo, printLogins } from "./start/demo.ts";
import { Product } from "./start/product.ts";
import { watchWeb } from "./web/watch.ts";
import { buildWeb } from "./web/build.ts";

const watch = process.argv.includes("--watch");
const env = readProductEnv();
const product = new Product(env, { watch });
const address = `http://${["0.0.0.0", "::"].includes(env.HOST) ? "127.0.0.1" : env.HOST}:${env.PORT}`;

let stopping: Promise<void> | undefined;
function stop(code: number): void {
  stopping ??= product.stop().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(0), 500).unref();

async function start(): Promise<void> {
  if ((await freePort(env.PORT)) !== env.PORT) throw new Error(`Port ${env.PORT} is in use; choose another with PORT.`);
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (watch) watchWeb();
  else buildWeb();
  const { practiceUrl, ...connections } = await product.prepare();
  const hasDemo = await openDemo(env, connections, practiceUrl);
  product.serve(connections, practiceUrl);
  if (!(await answers(`${address}/healthz`))) throw new Error(`The server did not answer at ${address}/healthz.`);
  console.log(`\nVitrine is at http://${env.ADMIN_HOSTS[0]}`);
  if (hasDemo) await printLogins(env);
}

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    stop(1);
  }
}
