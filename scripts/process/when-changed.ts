import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "../boot/lock.mjs";
import { ROOT } from "./run-node.ts";

export interface BuildStep {
  /** Names its lock and what it prints. */
  name: string;
  /** From the root; tests among them don't count. */
  sources: readonly string[];
  /** Written after the build with the hash of what it was built from. */
  stamp: string;
  /** Build even if nothing changed. */
  force: boolean;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  const files = globSync(sources, { cwd: ROOT, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Runs the build exclusively among all processes of this checkout, if its sources changed since the last time or it is forced. */
export function whenChanged({ name, sources, stamp, force }: BuildStep, build: (say: (message: string) => void) => void): void {
  const say = (message: string) => console.log(`${name}: ${message}`);
  const hash = hashOf(sources);
  const isCurrent = () => !force && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isCurrent()) return;
  withLock(`${name}-build`, say, () => {
    if (isCurrent()) return;
    build(say);
    writeFileSync(stamp, hash);
  });
}
