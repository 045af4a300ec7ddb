import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
export const TOOLS = path.join(ROOT, ".tools");
export const WINDOWS = process.platform === "win32";

export const readJson = (file) => JSON.parse(fs.readFileSync(file, "utf8"));

/** The file behind an installed package's command; run by Node itself, so no shell is needed. */
export function programOf(name) {
  const folder = path.join(ROOT, "node_modules", name);
  const { bin } = readJson(path.join(folder, "package.json"));
  return path.join(folder, typeof bin === "string" ? bin : bin[name]);
}
