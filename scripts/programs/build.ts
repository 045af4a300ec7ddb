import { spawnSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "../process/run-node.ts";
import { whenChanged } from "../process/when-changed.ts";
import { FOLDER, type Program } from "./programs.ts";

const SOURCES = [
  "apps/{server,worker,bot}/{package.json,src/**/*.ts}",
  "packages/*/package.json",
  "packages/!(testkit|ui)/src/**/*.{ts,json}",
  "scripts/{backup,process,programs,start}/**/*.ts",
  "scripts/backup.ts",
  "pnpm-lock.yaml",
];

/** From the root: the file that runs a program. */
export const builtProgram = (name: Program): string => `${FOLDER}/${name}.js`;

/** Builds the programs if their sources changed since the last build, or when forced. */
export function buildPrograms({ force = false } = {}): void {
  whenChanged({ name: "programs", sources: SOURCES, stamp: path.join(ROOT, FOLDER, ".stamp"), force }, (say) => {
    const began = performance.now();
    // In a process of its own: the bundler takes some hundred megabytes, and its caller may live long.
    const run = spawnSync(process.execPath, [path.join(import.meta.dirname, "bundle.ts")], { cwd: ROOT, stdio: ["ignore", 2, 2] });
    if (run.status !== 0) throw new Error(`The programs could not be built: ${run.status ?? run.error?.message}`);
    say(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  });
}
