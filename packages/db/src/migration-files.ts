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

export async function readMigrationFiles(folder: string): Promise<MigrationFiles> {
  const found = await sqlFilesOf(folder);
  const unknown = found.filter((name) => !MODULES.includes(path.basename(name, ".sql")));
  if (unknown.length > 0) throw new Error(`No module is called so: ${unknown.join(", ")}. A change of the schema belongs to changes/.`);
  const modules = MODULES.map((name) => `${name}.sql`).filter((name) => found.includes(name));
  const changes = await sqlFilesOf(folder, "changes");
  const functions = await sqlFilesOf(folder, "functions");
  const read = (names: string[]) => Promise.all(names.map((name) => readMigrationFile(folder, name)));
  return { once: await read([...modules, ...changes]), functions: await read(functions) };
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

/** Several statements in one message are one transaction to Postgres, so a file outside transactions is cut at `;` at line ends. */
export function statementsOf(file: MigrationFile): string[] {
  if (!file.outsideTransaction) return [file.text];
  return file.text
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/--.*$/gm, "").trim() !== "");
}
