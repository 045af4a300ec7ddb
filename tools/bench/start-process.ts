import { spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "@vitrine/db/embedded/free-port";
import { answers } from "../../scripts/start/answers.ts";

/** A program of the product on a port of its own; it answers the probe when this resolves. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  probe: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", ...env },
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
  return { port, stop };
}
