import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { namespacesOf } from "./src/shop/kernel/island/namespaces.ts";

/** Compressed, of a page with one island: what a page loads with several is measured by `npm run measure -- size`. */
const BUDGET_KB = 60;
const KILOBYTE = 1000;
/** A constant imported from a file of schemas would bring zod, a quarter of a page's script, into every page. */
const LEFT_OUT = /node_modules\/(\.pnpm\/)?(zod|react|react-dom)[@/]/;
const ISLAND = /\/src\/shop\/(.+)\.island\.tsx$/;

interface Chunk {
  fileName: string;
  code: string;
  imports: string[];
  isEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: string[];
}

function withImports(chunks: ReadonlyMap<string, Chunk>, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    withImports(chunks, chunk.imports, seen);
  }
  return seen;
}

/** The compressed size of what a page with each island loads, in the language that takes most. */
function sizesOf(all: readonly Chunk[]): Map<string, number> {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const size = new Map(all.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
  const entries = all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const textsFor = (island: string, language: string) => {
    const files = namespacesOf([island]).map((name) => `/${language}/${name}.json`);
    return all.filter(({ facadeModuleId }) => files.some((file) => facadeModuleId?.endsWith(file))).map(({ fileName }) => fileName);
  };
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (size.get(name) ?? 0), 0);
  return new Map(
    all.flatMap(({ fileName, facadeModuleId }) => {
      const island = ISLAND.exec(facadeModuleId ?? "")?.[1];
      if (island === undefined) return [];
      const inLanguages = ["en", "ru", "uk"].map((language) =>
        sum(withImports(chunks, [...entries, fileName, ...textsFor(island, language)])),
      );
      return [[island, Math.max(...inLanguages)] as const];
    }),
  );
}

/** Refuses scripts that would make a first visit slow. */
export function withinBudget(): Plugin {
  return {
    name: "within-budget",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file as Chunk] : []));
      for (const { fileName, moduleIds } of chunks) {
        const left = moduleIds.map((id) => LEFT_OUT.exec(id)?.[2]).find(Boolean);
        if (left) this.error(`${fileName} loads ${left}: keep what its page imports out of files that need it.`);
      }
      const sizes = sizesOf(chunks);
      if (sizes.size === 0) this.error("No island was found among the scripts: correct the pattern of shop-budget.ts.");
      for (const [island, bytes] of sizes)
        if (bytes > BUDGET_KB * KILOBYTE)
          this.error(`A page with ${island} loads ${(bytes / KILOBYTE).toFixed(1)} KB of script. The budget is ${BUDGET_KB} KB.`);
    },
  };
}
