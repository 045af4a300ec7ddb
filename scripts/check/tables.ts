import { type SourceFile, sourceFiles, type Step } from "./source-files.ts";
import { EXCEPTIONS, FUNCTIONS, type Owner, PARTS, TABLES } from "./tables/owners.ts";
import { tablesWritten, writesOf } from "./tables/writes.ts";
import { lineOf, type ParsedFile, parseSources } from "./texts/syntax.ts";

const OWNERS = new Map(Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner as Owner] as const)));
const PACKAGES = new Set<Owner>(["ledger", "jobs", "db"]);

const CORE = "packages/core/src/";
const below = (path: string): string => (path.startsWith(CORE) ? path.slice(CORE.length) : path);
const functionOf = (path: string): string => path.replace(/^.*\/|\.sql$/g, "");

function storesOf(table: string, owner: Owner): string[] {
  const name = table.replaceAll("_", "-");
  return [name, ...(PARTS[table] ?? []).map((part) => `${name}-${part}`)].map((file) => `${CORE}${owner}/store/${file}.ts`);
}

const isExcepted = (writer: string, table: string): boolean =>
  EXCEPTIONS.some((exception) => exception.writer === writer && exception.tables.includes(table));

function mayWrite(path: string, table: string): boolean {
  const owner = OWNERS.get(table);
  if (isExcepted(below(path), table)) return true;
  if (owner === undefined) return false;
  return PACKAGES.has(owner) ? path.startsWith(`packages/${owner}/src/`) : storesOf(table, owner).includes(path);
}

function refusal(table: string): string {
  const owner = OWNERS.get(table);
  if (owner === undefined) return `writes ${table}, which has no owner in scripts/check/tables/owners.ts`;
  const place = PACKAGES.has(owner) ? `packages/${owner}` : storesOf(table, owner)[0]!;
  return `writes ${table}, which only ${place} writes`;
}

/** Writes of source files outside their tables' stores. */
export function sourceProblems(files: ParsedFile[]): string[] {
  return files.flatMap((file) =>
    writesOf(file)
      .filter(({ table }) => !mayWrite(file.path, table))
      .map(({ table, at }) => `${at}: ${refusal(table)}`),
  );
}

/** Writes of SQL functions to tables that are not their owner's. */
export function functionProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const name = functionOf(path);
    const tables = [...new Set(tablesWritten(text))];
    const [owner] = Object.entries(FUNCTIONS).find(([, functions]) => functions.includes(name)) ?? [];
    if (tables.length > 0 && owner === undefined) return [`${path}: ${name} writes, and has no owner in scripts/check/tables/owners.ts`];
    return tables
      .filter((table) => OWNERS.get(table) !== owner && !isExcepted(name, table))
      .map((table) => `${path}: ${refusal(table)} or a function of ${OWNERS.get(table) ?? "its owner"}`);
  });
}

const STORE = /^packages\/core\/src\/\w+\/store\//;

/** Functions of a store without a declared result, or with all the columns of the table. */
export function storeProblems(files: ParsedFile[]): string[] {
  return files
    .filter(({ path }) => STORE.test(path))
    .flatMap((file) => [
      ...undeclared(file).map((place) => `${place}: declare what the function returns`),
      ...(/\.(selectAll|returningAll)\(/.test(file.text) ? [`${file.path}: name the columns`] : []),
    ]);
}

function undeclared(file: ParsedFile): string[] {
  if (file.program.type !== "Program") return [];
  return file.program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declaration?.type === "FunctionDeclaration") return declaration.returnType ? [] : [lineOf(file, statement)];
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.some(({ init }) => init?.type === "ArrowFunctionExpression" && !init.returnType)
      ? [lineOf(file, statement)]
      : [];
  });
}

/** Entries of the list that nothing uses any more. */
export function staleProblems(sources: ParsedFile[], functions: SourceFile[]): string[] {
  const written = new Map<string, Set<string>>();
  for (const file of sources) written.set(below(file.path), new Set(writesOf(file).map(({ table }) => table)));
  for (const { path, text } of functions) written.set(functionOf(path), new Set(tablesWritten(text)));
  const idle = Object.values(FUNCTIONS)
    .flat()
    .filter((name) => !written.get(name)?.size);
  return [
    ...idle.map((name) => `owners.ts: the function ${name} writes nothing`),
    ...EXCEPTIONS.flatMap(({ writer, tables }) =>
      tables.filter((table) => !written.get(writer)?.has(table)).map((table) => `owners.ts: ${writer} no longer writes ${table}`),
    ),
  ];
}

const OUTSIDE = /\.fixture\.tsx?$|^packages\/testkit\//;

export const tableSources = (): ParsedFile[] =>
  parseSources(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"]).filter(({ path }) => !OUTSIDE.test(path));
const tableFunctions = (): SourceFile[] => sourceFiles(["migrations/functions/*.sql"]);

export const tables: Step = {
  name: "tables",
  what: "every table is written by its owner's store",
  run: async () => {
    const [sources, functions] = [tableSources(), tableFunctions()];
    return [...sourceProblems(sources), ...functionProblems(functions), ...storeProblems(sources), ...staleProblems(sources, functions)];
  },
};
