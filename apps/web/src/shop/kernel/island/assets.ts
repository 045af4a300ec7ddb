import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { namespacesOf } from "./namespaces.ts";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const BASE = "/static/shop/";
const ENTRY = "src/shop/entry-client.ts";

/** Relative to the built renderer: dist/ssr/entry-server.js reads dist/shop. */
const FILE = path.join(import.meta.dirname, "../shop/.vite/manifest.json");

let kept: { changed: number; manifest: Manifest } | undefined;

/** Read again when the browser build changes while the server runs. */
function readManifest(): Manifest {
  const changed = statSync(FILE).mtimeMs;
  if (kept?.changed !== changed) kept = { changed, manifest: JSON.parse(readFileSync(FILE, "utf8")) as Manifest };
  return kept.manifest;
}

function keyEnding(chunks: Manifest, end: string): string {
  const key = Object.keys(chunks).find((name) => name.endsWith(end));
  if (key === undefined) throw new Error(`The storefront's build has no ${end}`);
  return key;
}

function withImports(chunks: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(chunks, chunks[key]?.imports ?? [], seen);
  }
  return seen;
}

export interface PageAssets {
  entry: string;
  styles: string[];
  scripts: string[];
  fonts: string[];
}

/** The files that a page with these islands loads, in its language. */
export function assetsOf(islands: ReadonlySet<string>, language: Language, families: readonly string[]): PageAssets {
  const chunks = readManifest();
  const url = (key: string) => BASE + chunks[key]!.file;
  const wanted = [keyEnding(chunks, ENTRY)];
  for (const namespace of namespacesOf(islands)) wanted.push(keyEnding(chunks, `/${language}/${namespace}.json`));
  for (const name of islands) wanted.push(keyEnding(chunks, `src/shop/${name}.island.tsx`));
  const all = [...withImports(chunks, wanted)];
  const subset = language === "en" ? "latin" : "cyrillic";
  return {
    entry: url(wanted[0]!),
    styles: [...new Set(all.flatMap((key) => chunks[key]?.css ?? []))].map((file) => BASE + file),
    scripts: all.slice(1).map(url),
    fonts: families.map((family) => url(keyEnding(chunks, `${family.replace("*", subset)}.woff2`))),
  };
}
