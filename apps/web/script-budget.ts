import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";

const KILOBYTE = 1000;

/** A file of scripts as the build writes it. */
export type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "code" | "imports" | "isEntry" | "facadeModuleId" | "moduleIds">;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));

export const namesOf = (chunks: readonly Chunk[]): string[] => chunks.map(({ fileName }) => fileName);

/** The files that these files need, themselves included. */
export function withImports(chunks: readonly Chunk[], names: readonly string[]): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name) || !imports.has(name)) return;
    seen.add(name);
    imports.get(name)!.forEach(visit);
  };
  names.forEach(visit);
  return seen;
}

/** Adds up files as they are sent, compressed: in bytes. */
export function compressedSum(chunks: readonly Chunk[]): (names: Iterable<string>) => number {
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
  return (names) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
}

/** The message about a page that loads more than its budget; undefined within it. */
export function excessOf(page: string, bytes: number, budgetKb: number): string | undefined {
  if (bytes <= budgetKb * KILOBYTE) return undefined;
  return `${page} loads ${(bytes / KILOBYTE).toFixed(1)} KB of script. The budget is ${budgetKb} KB.`;
}
