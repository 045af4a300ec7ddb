import { type SourceFile, sourceFiles, type Step } from "./source-files.ts";

const LEAST_LINES = 10;

/** Entry files of a process, a build or a rule, which only refer to other files. */
const ENTRIES = [
  /^scripts\/[^/]+\.ts$/,
  /^scripts\/db\/(reset|types)\.ts$/,
  /^scripts\/start\/follow-parent\.ts$/,
  /^tools\/[^/]+\/main\.ts$/,
  /^packages\/testkit\/src\/file-setup\.ts$/,
  /\.island\.tsx$/,
  /\.d\.ts$/,
  // One file a table.
  /^packages\/core\/src\/[^/]+\/store\/[^/]+\.ts$/,
];

/** Small files that are allowed, each with its reason. */
const ALONE: Record<string, string> = {
  "apps/web/src/app/sse.ts": "a chunk of its own with its own copy of tRPC's files",
  "apps/web/src/shared/kernel/app/config.ts": "read by all the cabinet's code, also before anything else is loaded",
  "packages/testkit/src/openapi-types.ts": "loads a second compiler, which other tests must not",
};

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)(test|e2e)\//.test(path);
const lineCount = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

/** A source file of a few lines belongs to the file that uses it or is its subject. */
export function smallFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && !(path in ALONE) && ENTRIES.every((entry) => !entry.test(path)))
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .filter(({ lines }) => lines < LEAST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines. Move them to the file that uses them, or to the file on their subject.`);
}

export const small: Step = {
  name: "small",
  what: `no source file below ${LEAST_LINES} lines`,
  run: async () => smallFiles(sourceFiles(["{apps,packages}/*/{src,gallery}/**/*.{ts,tsx}", "{scripts,tools}/**/*.ts"])),
};
