import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { namespacesOf } from "./namespaces.ts";

type Texts = { [key: string]: string | Texts };

const SHOP = path.resolve(import.meta.dirname, "../..");
const TEXTS = path.resolve(SHOP, "../../../../packages/contract/src/texts");
const IMPORTS = /(?:from|import\()\s*"(\.[^"]+)"/g;
const TYPES = /import type [^;]+;/g;
/** `t("group.key")`, or the fixed beginning of a key with a variable part. */
const KEYS = /\bt\(\s*["`]([a-z][\w.]*)(\$\{|["`])/g;

/** The files that a browser loads for an island. */
function filesOf(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  for (const [, file] of readFileSync(entry, "utf8").replace(TYPES, "").matchAll(IMPORTS)) {
    filesOf(path.resolve(path.dirname(entry), file!), seen);
  }
  return seen;
}

function textsOf(island: string): Texts {
  const files = namespacesOf([island]).flatMap((name) => globSync(`*/en/${name}.json`, { cwd: TEXTS }));
  return Object.fromEntries(files.flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(TEXTS, file), "utf8")) as Texts)));
}

function has(texts: Texts, key: string, isBeginning: boolean): boolean {
  const names = key.split(".");
  const last = names.pop()!;
  const group = names.reduce<string | Texts | undefined>((found, name) => (typeof found === "object" ? found[name] : undefined), texts);
  return typeof group === "object" && Object.keys(group).some((name) => name === last || name.startsWith(isBeginning ? last : `${last}_`));
}

const islands = globSync("**/*.island.tsx", { cwd: SHOP }).map((file) => file.replace(/\.island\.tsx$/, ""));

it.each(islands)("the browser loads every text of %s, so that it renders what the server did", (island) => {
  const texts = textsOf(island);
  const keys = [...filesOf(path.join(SHOP, `${island}.island.tsx`))].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(KEYS)].map(([, key, end]) => ({
      key: key!,
      isBeginning: end === "${",
      file: path.relative(SHOP, file),
    })),
  );
  expect(keys.filter(({ key, isBeginning }) => !has(texts, key, isBeginning))).toEqual([]);
});

it("the texts of other pages are not loaded for an island", () => {
  const texts = textsOf("flows/own-panel/own-panel");
  expect([has(texts, "ownPanel.title", false), has(texts, "ownPanel.", true)]).toEqual([true, true]);
  expect([has(texts, "settings.needsScript", false), has(texts, "settings.", true)]).toEqual([false, false]);
});
