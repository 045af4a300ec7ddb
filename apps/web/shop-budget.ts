import type { Plugin } from "vite";
import { type Chunk, chunksOf, compressedSum, excessOf, namesOf, withImports } from "./script-budget.ts";
import { namespacesOf } from "./src/shop/kernel/island/namespaces.ts";

/** Compressed, of a page with one island: what a page loads with several is measured by `npm run measure -- size`. */
const BUDGET_KB = 60;
/** A constant imported from a file of schemas would bring zod, a quarter of a page's script, into every page. */
const LEFT_OUT = /node_modules\/(\.pnpm\/)?(zod|react|react-dom)[@/]/;
const ISLAND = /\/src\/shop\/(.+)\.island\.tsx$/;

/** The compressed size of what a page with each island loads, in the language that takes most. */
function sizesOf(chunks: readonly Chunk[]): Map<string, number> {
  const sum = compressedSum(chunks);
  const entries = namesOf(chunks.filter(({ isEntry }) => isEntry));
  const textsFor = (island: string, language: string) => {
    const files = namespacesOf([island]).map((name) => `/${language}/${name}.json`);
    return namesOf(chunks.filter(({ facadeModuleId }) => files.some((file) => facadeModuleId?.endsWith(file))));
  };
  return new Map(
    chunks.flatMap(({ fileName, facadeModuleId }) => {
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
      const chunks = chunksOf(bundle);
      for (const { fileName, moduleIds } of chunks) {
        const left = moduleIds.map((id) => LEFT_OUT.exec(id)?.[2]).find(Boolean);
        if (left) this.error(`${fileName} loads ${left}: keep what its page imports out of files that need it.`);
      }
      const sizes = sizesOf(chunks);
      if (sizes.size === 0) this.error("No island was found among the scripts: correct the pattern of shop-budget.ts.");
      for (const [island, bytes] of sizes) {
        const excess = excessOf(`A page with ${island}`, bytes, BUDGET_KB);
        if (excess) this.error(excess);
      }
    },
  };
}
