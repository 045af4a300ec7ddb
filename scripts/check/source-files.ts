import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../process/run-node.ts";

/** One step of the check. An empty list of problems means that it passed. */
export interface Step {
  name: string;
  what: string;
  run(): Promise<string[]>;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
}

const SKIPPED = /(^|\/)(node_modules|dist|types|\.data|\.tools|\.git)(\/|$)/;

export function sourceFiles(patterns: string[]): SourceFile[] {
  const found = globSync(patterns, { cwd: ROOT, exclude: (name) => SKIPPED.test(name.replaceAll(path.sep, "/")) });
  return found
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => !SKIPPED.test(name) && statSync(path.join(ROOT, name)).isFile())
    .toSorted()
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), "utf8") }));
}
