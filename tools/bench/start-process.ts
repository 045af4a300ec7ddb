import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { freePort } from "@vitrine/db/embedded/free-port";
import { nodeFlags } from "../../scripts/process/run-node.ts";
import { answers } from "../../scripts/start/answers.ts";

export interface BenchProcess {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** A program of the product on a port of its own; it answers the probe when this resolves. */
export async function startProcess(file: string, env: Record<string, string>, probe: string): Promise<BenchProcess> {
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [...nodeFlags(path.parse(file).name), file], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: path.join(os.tmpdir(), `vitrine-bench-${port}`),
      PORT: String(port),
      WORKER_METRICS_PORT: String(port),
      HOST: "127.0.0.1",
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  if (!(await answers(`http://127.0.0.1:${port}${probe}`))) {
    await stop();
    throw new Error(`${file} did not answer`);
  }
  return { port, pid: child.pid!, stop };
}
