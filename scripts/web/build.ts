import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { ROOT, tool } from "../process/run-node.ts";
import { whenChanged } from "../process/when-changed.ts";

const WEB = path.join(ROOT, "apps/web");
const STAMP = path.join(WEB, "dist/.stamp");
/** Folders of dist that browsers load from. */
const SERVED = ["cabinet", "shop"];
const SOURCES = [
  "apps/web/*.{html,json,ts}",
  "apps/web/{src,public}/**/*",
  "packages/ui/{package.json,src/**/*}",
  "packages/contract/{package.json,src/**/*}",
  "scripts/web/{build,precompress}.ts",
  "pnpm-lock.yaml",
];

/** One per bundle, such as vite.cabinet.config.ts; built in name order. */
export function webConfigs(): string[] {
  return globSync("vite.{cabinet,cabinet-*,shop,shop-*}.config.ts", { cwd: WEB }).toSorted();
}

/** In a separate process, with threads that share the work. */
function compress(): void {
  const script = path.join(import.meta.dirname, "precompress.ts");
  const run = spawnSync(process.execPath, [script, ...SERVED.map((face) => path.join(WEB, "dist", face))], { stdio: "inherit" });
  if (run.status !== 0) throw new Error(`The built files could not be compressed: ${run.status ?? run.error?.message}`);
}

/** In a separate process: Tailwind leaves hooks behind in the process it ran in. */
function build(config: string, say: (message: string) => void): void {
  const began = performance.now();
  const run = spawnSync(process.execPath, [tool("vite/bin/vite.js"), "build", "--config", config, "--logLevel", "warn"], {
    cwd: WEB,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status !== 0) throw new Error(`vite build --config ${config} ended with ${run.status ?? run.error?.message}`);
  say(`${config.split(".")[1]} built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Builds the bundles of apps/web whose sources changed since the last build, or all when forced. */
export function buildWeb({ force = false } = {}): void {
  whenChanged({ name: "web", sources: SOURCES, stamp: STAMP, force }, (say) => {
    const found = webConfigs();
    if (found.length === 0) throw new Error("apps/web has no vite.cabinet.config.ts or vite.shop.config.ts to build.");
    for (const config of found) build(config, say);
    compress();
  });
}
