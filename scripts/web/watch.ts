import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { ROOT, tool } from "../process/run-node.ts";
import { webConfigs } from "./build.ts";

/** Builds the bundles again whenever their sources change, as long as this process lives. */
export function watchWeb(): void {
  const cwd = path.join(ROOT, "apps/web");
  const running: ChildProcess[] = webConfigs().map((config) =>
    spawn(process.execPath, [tool("vite/bin/vite.js"), "build", "--watch", "--config", config, "--logLevel", "warn"], {
      cwd,
      stdio: "inherit",
    }),
  );
  process.once("exit", () => running.forEach((child) => child.kill()));
}
