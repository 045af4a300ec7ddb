import { sourceFiles, type Step } from "./source-files.ts";

// Spelt so that this file does not find itself.
const MARK = /\b(TO[D]O|FIX[M]E|XX[X])\b/;
const PATTERNS = [
  "*.{json,yaml,md,mjs,toml}",
  "{apps,packages,scripts,tools,docker,.ci}/**/*.{ts,tsx,mjs,css,html,json,yml,md}",
  "migrations/**/*.{sql,md}",
];

function marksIn(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => (MARK.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : []));
}

export const marks: Step = {
  name: "marks",
  what: "nothing left for later",
  run: async () => sourceFiles(PATTERNS).flatMap((file) => marksIn(file.path, file.text)),
};
