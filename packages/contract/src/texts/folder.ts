import { readdirSync } from "node:fs";
import path from "node:path";
import type { Language } from "../kernel/language/language-tags.ts";

const FOLDER = import.meta.dirname;

export interface TextFile {
  namespace: string;
  path: string;
}

/** The language's bundles, <module>/<language>/<namespace>.json, for whatever serves or reads them from disk. */
export function textFiles(language: Language): TextFile[] {
  const modules = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return modules.flatMap(({ name }) => {
    const folder = path.join(FOLDER, name, language);
    return readdirSync(folder).map((file) => ({ namespace: path.basename(file, ".json"), path: path.join(folder, file) }));
  });
}

/** Throws if there is no such namespace. */
export function textFile(language: Language, namespace: string): string {
  const found = textFiles(language).find((file) => file.namespace === namespace);
  if (!found) throw new Error(`There are no texts of “${namespace}” in ${language}`);
  return found.path;
}
