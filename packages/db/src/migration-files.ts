import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** In the order in which their tables refer to each other. */
const MODULES = [
  "kernel",
  "messaging",
  "identity",
  "tenancy",
  "money",
  "selling",
  "supply",
  "ordering",
  "support",
  "content",
  "growth",
  "insight",
];

export interface MigrationFile {
  /** Below the migrations folder: `kernel.sql`, `changes/20270101T000000-x.sql`, `functions/place_orders.sql`. */
  name: string;
  text: string;
  sha256: string;
  /** For what Postgres refuses inside a transaction, such as CREATE INDEX CONCURRENTLY. */
  outsideTransaction: boolean;
}

export interface MigrationFiles {
  /** Module files, then changes: each is applied once. */
  once: MigrationFile[];
  /** One function each, applied again whenever the text changes. */
  functions: MigrationFile[];
}

/** Which form of a function is installed: those of functions/citus/ replace their namesakes if panels are distributed over servers. */
export type FunctionForms = "plain" | "citus";

const FORMS = "functions/citus";

export async function readMigrationFiles(folder: string, forms: FunctionForms = "plain"): Promise<MigrationFiles> {
  const found = await sqlFilesOf(folder);
  const unknown = found.filter((name) => !MODULES.includes(path.basename(name, ".sql")));
  if (unknown.length > 0) throw new Error(`No module is called so: ${unknown.join(", ")}. A change of the schema belongs to changes/.`);
  const modules = MODULES.map((name) => `${name}.sql`).filter((name) => found.includes(name));
  const changes = await sqlFilesOf(folder, "changes");
  const read = (names: string[]) => Promise.all(names.map((name) => readMigrationFile(folder, name)));
  const functions = await read(await sqlFilesOf(folder, "functions"));
  const other = forms === "citus" ? await read(await sqlFilesOf(folder, FORMS)) : [];
  return { once: await read([...modules, ...changes]), functions: withForms(functions, other) };
}

/** A form is recorded under its namesake's name, so that either replaces the other. */
function withForms(functions: MigrationFile[], forms: MigrationFile[]): MigrationFile[] {
  const named = forms.map((form) => ({ ...form, name: path.posix.join("functions", path.posix.basename(form.name)) }));
  const replaced = new Set(named.map(({ name }) => name));
  return [...functions.filter(({ name }) => !replaced.has(name)), ...named];
}

/** The functions that have another form if panels are distributed over servers. */
export async function formNames(folder: string): Promise<Set<string>> {
  return new Set((await sqlFilesOf(folder, FORMS)).map((name) => path.posix.basename(name, ".sql")));
}

async function sqlFilesOf(folder: string, below = ""): Promise<string[]> {
  if (!existsSync(path.join(folder, below))) return [];
  const names = (await readdir(path.join(folder, below))).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((name) => path.posix.join(below, name));
}

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  const text = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, text, sha256: createHash("sha256").update(text).digest("hex"), outsideTransaction: name.endsWith(".notx.sql") };
}
