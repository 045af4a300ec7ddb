import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./files.mjs";
import { withLock } from "./lock.mjs";
import { pnpmProgram } from "./toolchain.mjs";

function manifests() {
  const workspaces = ["apps", "packages"].flatMap((group) => {
    const folder = path.join(ROOT, group);
    return fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .sort()
          .map((name) => path.join(folder, name, "package.json"))
      : [];
  });
  const own = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"].map((name) => path.join(ROOT, name));
  return [...own, ...[...workspaces, path.join(ROOT, "tools/package.json")].filter((file) => fs.existsSync(file))];
}

function stampOf(node) {
  const hash = createHash("sha256").update(node + process.platform + process.arch);
  for (const file of manifests()) hash.update(fs.readFileSync(file));
  return hash.digest("hex");
}

function isStamped(file, stamp) {
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") === stamp;
}

/** Installs from the lockfile when it, a manifest or Node changed since the last time. */
export function installDependencies(node, env, say) {
  const file = path.join(ROOT, "node_modules/.boot-stamp");
  const stamp = stampOf(node);
  if (isStamped(file, stamp)) return;
  withLock("install", say, () => {
    if (isStamped(file, stamp)) return;
    const pnpm = pnpmProgram(say);
    say("installing dependencies");
    const args = [pnpm, "install", "--frozen-lockfile", "--reporter=append-only"];
    // CI: pnpm then never asks. Its report goes to standard error, which scripts do not read.
    const run = spawnSync(node, args, { cwd: ROOT, env: { ...env, CI: "true" }, stdio: ["ignore", 2, 2] });
    if (run.status !== 0) throw new Error(`pnpm install ended with ${run.status ?? run.error}`);
    fs.writeFileSync(file, stamp);
  });
}
