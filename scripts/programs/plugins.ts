import path from "node:path";
import { decode, encode, type SourceMapLine } from "@jridgewell/sourcemap-codec";
import type { Plugin } from "rolldown";

/**
 * Packages with machine code, threads, or files that they look for next to their own, and the traces that few installations send. Of grammy's
 * packages Node says that they are deprecated unless it finds them in node_modules.
 */
const OUTSIDE =
  /\/node_modules\/(?:sharp|@node-rs\/argon2|tinypool|pino|graphile-worker|iconv-lite|grammy|@opentelemetry\/[^/]+)\/(?!.*\/node_modules\/)/;

const slashes = (file: string): string => file.replaceAll("\\", "/");

/** Leaves packages where they are installed, and names them by that place: only the packages that use them could find them by name. */
export const leftOutside = (folder: string): Plugin => ({
  name: "left-outside",
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !OUTSIDE.test(slashes(found.id))) return found;
      return { id: slashes(path.relative(folder, found.id)), external: true };
    },
  },
});

/** A module still finds texts, migrations and packages relative to its source, which is always there. */
export const ownPlaces = (folder: string): Plugin => ({
  name: "own-places",
  transform: {
    filter: { id: /^[^\0]/, code: /import\.meta\.(?:url|dirname|filename)/ },
    handler(code, id) {
      const file = JSON.stringify(slashes(path.relative(folder, id)));
      const place = `process.getBuiltinModule("node:path").resolve(import.meta.dirname, ${file})`;
      const places = { url: `new URL(${file}, import.meta.url).href`, filename: place, dirname: `${place.slice(0, -1)}, "..")` };
      return { code: code.replaceAll(/import\.meta\.(url|dirname|filename)/g, (_, what: keyof typeof places) => places[what]), map: null };
    },
  },
});

const SPREAD_HELPER = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;
const NATIVE_SPREAD = `function _objectSpread2(e, ...others) {
	for (const other of others) e = { ...e, ...other };
	return e;
}`;

/** tRPC is compiled for engines without object spread. Its substitute defines each property on its own, several times in every call. */
export const nativeSpread = (): Plugin => ({
  name: "native-spread",
  transform: {
    filter: { code: /function _objectSpread2\(e\)/ },
    handler: (code) => ({ code: code.replace(SPREAD_HELPER, NATIVE_SPREAD), map: null }),
  },
});

const TAGGED = /\.raw`[^`]*[^\0-\x7F]/;

/** V8 stores a file with a single character beyond Latin 1 with two bytes per character. */
export const escapedText = (): Plugin => ({
  name: "escaped-text",
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) if (output.type === "chunk") output.code = escaped(output.code);
  },
});

export function escaped(code: string): string {
  const tagged = TAGGED.exec(code);
  if (tagged) throw new Error(`This would mean something else with its letters escaped: ${tagged[0].slice(0, 80)}`);
  return code.replaceAll(/[^\0-\x7F]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Of our own files, by line: Node reads a whole map to name one line, and exact ones of all packages are 14 MiB of text. */
export const coarseMaps = (): Plugin => ({
  name: "coarse-maps",
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== "asset" || !output.fileName.endsWith(".map")) continue;
      const map = JSON.parse(String(output.source)) as SourceMap;
      output.source = JSON.stringify(coarse(map));
    }
  },
});

interface SourceMap {
  version: number;
  file: string;
  sources: string[];
  mappings: string;
}

export function coarse({ version, file, sources, mappings }: SourceMap): SourceMap & { names: [] } {
  const own = sources.flatMap((source, at) => (source.includes("node_modules/") ? [] : [{ source, at }]));
  const placeOf = new Map(own.map(({ at }, place) => [at, place]));
  const lines = decode(mappings).map(([first]): SourceMapLine => {
    if (first?.[1] === undefined) return first ? [[first[0]]] : [];
    const place = placeOf.get(first[1]);
    return [place === undefined ? [0] : [0, place, first[2]!, first[3]!]];
  });
  return { version, file, sources: own.map(({ source }) => source), names: [], mappings: encode(lines) };
}
