import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
  /** For what Postgres refuses inside a transaction, such as CREATE INDEX CONCURRENTLY. */
  outsideTransaction: boolean;
}

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(names.map((name) => readMigrationFile(folder, name)));
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
