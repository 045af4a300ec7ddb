import { ERROR_CODES, ERROR_VARIANTS } from "@vitrine/contract/kernel/error/error-catalog";
import { raisedIn } from "./errors/raised.ts";
import type { Step } from "./source-files.ts";
import { type ParsedFile, parseSources } from "./texts/syntax.ts";

/** The code that a transport returns for an unexpected error; the catalogue declares it for its text. */
const INTERNAL = "INTERNAL";

/** Codes and variants of the catalogue that the files neither raise nor record. */
export function unraisedProblems(files: ParsedFile[]): string[] {
  const raised = raisedIn(files);
  const codes = Object.entries(ERROR_CODES).flatMap(([code, { kind }]) => (kind === INTERNAL ? [] : [code]));
  return [...codes, ...Object.keys(ERROR_VARIANTS)]
    .filter((name) => !raised.has(name))
    .map((name) => `error-catalog.ts: nothing raises ${name}; raise it, or remove it with its texts`);
}

export const productSources = (): ParsedFile[] =>
  parseSources(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"]).filter(({ path }) => !path.startsWith("packages/testkit/"));

export const errors: Step = {
  name: "errors",
  what: "every error code has a place that raises it",
  run: async () => unraisedProblems(productSources()),
};
