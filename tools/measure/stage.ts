import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Env, readProductEnv } from "@vitrine/config/env";
import { destroyEmbedded } from "@vitrine/db/embedded/start";
import { freePort } from "@vitrine/db/embedded/free-port";
import { seedDemo } from "../demo/seed.ts";
import { answers } from "../../scripts/start/answers.ts";
import { Product } from "../../scripts/start/product.ts";
import { furnish, type LargePanels } from "./large-panels.ts";

/** The whole product with the demo, and panels of the size that the goals assume. */
export interface Stage extends LargePanels {
  /** Of the platform's host. */
  url: string;
  product: Product;
  stop(): Promise<void>;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vitrine-measure-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Children get their settings from our own environment. */
const SETTINGS = { NODE_ENV: "development", HOST: "127.0.0.1", RATE_LIMITS: "off", LOG_LEVEL: "error" };

function environment(port: number, folder: string): Env {
  Object.assign(process.env, SETTINGS);
  const { DATABASE_URL: _, ADMIN_HOSTS: __, ...others } = process.env;
  return readProductEnv({ ...others, PORT: String(port), DATA_DIR: folder });
}

export async function openStage(): Promise<Stage> {
  const folder = temporaryFolder();
  const env = environment(await freePort(), folder);
  const product = new Product(env);
  const destroy = () => destroyEmbedded(folder);
  process.once("exit", destroy);
  let close: (() => Promise<void>) | undefined;
  const stop = async () => {
    await product.stop();
    await close?.();
    process.off("exit", destroy);
    destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { practiceUrl, ...connections } = await product.prepare();
    const { PORT: port, SECRET_KEY: secretKey, ADMIN_HOSTS: adminHosts } = env;
    await seedDemo({ ...connections, practiceUrl: practiceUrl!, port, secretKey, adminHosts });
    const { end, ...panels } = await furnish({ ...connections, secretKey, adminHosts });
    close = end;
    product.serve(connections, practiceUrl);
    const url = `http://${adminHosts[0]}`;
    if (!(await answers(`${url}/healthz`))) throw new Error(`The server did not answer at ${url}.`);
    return { ...panels, url, product, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
