import type { Plugin } from "vite";
import { type Chunk, chunksOf, compressedSum, excessOf, withImports } from "./script-budget.ts";

/** Compressed, of the page that every visitor without a session comes to. */
const LOGIN_BUDGET_KB = 150;
const SCRIPT = /(?<=<script type="module"[^>]* src="[^"]*\/)assets\/[^"]+/g;

/** What every page of the cabinet starts with: the scripts of `index.html`. */
function filesOfEvery(html: string): string[] {
  const files = html.match(SCRIPT) ?? [];
  if (files.length === 0) throw new Error("No script was found in index.html: correct the pattern of first-files.ts.");
  return files;
}

function fileOf(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
  if (!chunk) throw new Error(`No file of the build begins with ${module}: correct the modules that a first page loads.`);
  return chunk.fileName;
}

/** Of these modules, by the end of their names, the files that a page loads besides those it starts with. */
export function filesBesides(html: string, chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const started = filesOfEvery(html);
  const begun = modules.map((module) => fileOf(chunks, module));
  return [...withImports(chunks, begun)].filter((file) => !started.includes(file));
}

/** Refuses scripts that would make the login slow; `modules` are those its routes load. */
export function withinLoginBudget(modules: readonly string[]): Plugin {
  return {
    name: "within-login-budget",
    generateBundle: {
      // Vite writes its lists of files into the code before.
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? String(page.source) : "";
        const chunks = chunksOf(bundle);
        const files = [...filesOfEvery(html), ...filesBesides(html, chunks, modules)];
        const excess = excessOf("The login", compressedSum(chunks)(files), LOGIN_BUDGET_KB);
        if (excess) this.error(excess);
      },
    },
  };
}
