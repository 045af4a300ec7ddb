import { spawn } from "node:child_process";
import { ROOT } from "./run-node.ts";

/** Runs a file with this Node in this terminal and waits for its end; it ends together with this process. */
export function runLive(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] });
    const stopChild = () => child.kill("SIGTERM");
    process.once("exit", stopChild);
    const end = (code: number) => {
      process.off("exit", stopChild);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(error.message);
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
