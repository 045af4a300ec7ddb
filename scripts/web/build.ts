import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "../boot/lock.mjs";
import { ROOT, tool } from "../process/run-node.ts";

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

const say = (message: string) => console.log(`web: ${message}`);

/** One per bundle, such as vite.cabinet.config.ts; built in name order. */
export function webConfigs(): string[] {
  return globSync("vite.{cabinet,shop,shop-*}.config.ts", { cwd: WEB }).toSorted();
}

function stampOfSources(): string {
  const hash = createHash("sha256").update(process.version);
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** In a process of its own, whose threads share the work. */
function compress(): void {
  const script = path.join(import.meta.dirname, "precompress.ts");
  const run = spawnSync(process.execPath, [script, ...SERVED.map((face) => path.join(WEB, "dist", face))], { stdio: "inherit" });
  if (run.status !== 0) throw new Error(`The built files could not be compressed: ${run.status ?? run.error?.message}`);
}

function isBuiltFrom(stamp: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp;
}

/** In a process of its own: Tailwind leaves hooks behind in the one it ran in. */
function build(config: string): void {
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
  const stamp = stampOfSources();
  if (!force && isBuiltFrom(stamp)) return;
  withLock("web-build", say, () => {
    if (!force && isBuiltFrom(stamp)) return;
    const found = webConfigs();
    if (found.length === 0) throw new Error("apps/web has no vite.cabinet.config.ts or vite.shop.config.ts to build.");
    for (const config of found) build(config);
    compress();
    writeFileSync(STAMP, stamp);
  });
}
