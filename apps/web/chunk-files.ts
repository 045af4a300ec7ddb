import { globSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => path.join(ROOT, file).replaceAll(path.sep, "/"));

/**
 * The files of a chunk, by glob patterns from the repository's root. A pattern that matches nothing fails the
 * build: a file that was moved would otherwise leave its chunk unnoticed.
 */
export function chunkFiles(patterns: string[], { except = [] }: { except?: string[] } = {}): (id: string) => boolean {
  const empty = [...patterns, ...except].filter((pattern) => filesOf(pattern).length === 0);
  if (empty.length > 0) throw new Error(`No file matches ${empty.join(", ")}. Update the chunk's patterns.`);
  const files = new Set(patterns.flatMap(filesOf));
  for (const file of except.flatMap(filesOf)) files.delete(file);
  return (id) => files.has(id);
}
