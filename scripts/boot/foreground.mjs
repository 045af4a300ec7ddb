import { spawn } from "node:child_process";
import { ROOT } from "./files.mjs";

/** Runs in this terminal; signals and the exit code pass through. */
export function runInForeground(node, args, env) {
  const child = spawn(node, args, { cwd: ROOT, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // Ctrl-C reaches the child directly: it is in the same process group.
    process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
  }
  // npm does not pass SIGTERM on: it just exits.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("error", (error) => {
    process.stderr.write(`[boot] ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128;
    if (signal) process.kill(process.pid, signal);
  });
}
