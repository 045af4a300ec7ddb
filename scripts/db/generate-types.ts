import path from "node:path";
import { isNumberColumn } from "@vitrine/db/number-columns";
import { Kysely, PostgresDialect as KyselyPostgres, sql } from "kysely";
import { type ExpressionNode, generate, GenericExpressionNode, IdentifierNode, PostgresDialect, RawExpressionNode } from "kysely-codegen";
import pg from "pg";

/** Columns that hold money. */
const AMOUNTS = new Set([
  "amount",
  "balance",
  "balanceAfter",
  "base",
  "charge",
  "cost",
  "costPosted",
  "floor",
  "minAmount",
  "minWithdrawal",
  "pay",
  "rate",
  "rateStep",
  "refunded",
  "reversed",
  "reward",
  "spent",
  "value",
]);
const AMOUNT_ENDING = /(?:Balance|Charge|Cost|Rate)$/;

export const TYPES_FILE = path.resolve(import.meta.dirname, "../../packages/db/src/types.ts");

interface Column {
  name: string;
  isInt8: boolean;
  isInt8List: boolean;
  hasDefault: boolean;
  /** Definitions of the check constraints on this column alone. */
  checks: string[];
}

async function readColumns(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, a.atttypid = 'int8'::regtype as "isInt8", a.atttypid = 'int8[]'::regtype as "isInt8List",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The words of `check (column in ('a', 'b'))` as a union. */
function wordsOf(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /= ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    const words = list?.split(", ").map((item) => /^'([^']*)'::text$/.exec(item)?.[1]);
    if (words?.every((word) => word !== undefined)) return words.map((word) => JSON.stringify(word)).join(" | ");
  }
  return undefined;
}

/** The words of `check (column <@ '{a,b}')` as a list of a union. */
function wordListOf(checks: string[]): string | undefined {
  for (const check of checks) {
    const words = / <@ '\{([a-z,]+)\}'::text\[\]/.exec(check)?.[1];
    if (words)
      return `(${words
        .split(",")
        .map((word) => JSON.stringify(word))
        .join(" | ")})[]`;
  }
  return undefined;
}

/** Adds what the generator cannot know: an id or count is a number, a checked word is one of its words. */
function overrideOf(column: Column): ExpressionNode | undefined {
  const name = camelCase(column.name.split(".")[1]!);
  const list = column.isInt8List && isNumberColumn(name) ? "number[]" : undefined;
  const base = list ?? (column.isInt8 ? int8TypeOf(name) : (wordsOf(column.checks) ?? wordListOf(column.checks)));
  if (!base) return undefined;
  // An identifier adds its import to the file, a raw expression does not.
  const node = base === "Amount" ? new IdentifierNode(base) : new RawExpressionNode(base);
  return column.hasDefault ? new GenericExpressionNode("Generated", [node]) : node;
}

/** As the result plugin converts it: see number-columns.ts. */
function int8TypeOf(name: string): string | undefined {
  if (isNumberColumn(name)) return "number";
  return AMOUNTS.has(name) || AMOUNT_ENDING.test(name) ? "Amount" : undefined;
}

function overridesOf(columns: Column[]): Record<string, ExpressionNode> {
  const found = columns.map((column) => [column.name, overrideOf(column)] as const);
  return Object.fromEntries(found.flatMap(([name, type]) => (type ? [[name, type]] : [])));
}

/** The tables of a migrated database as Kysely's types; the conversions are those of packages/db. */
export async function generateTypes(ownerUrl: string): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new KyselyPostgres({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }) });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ defaultSchemas: ["public"] }),
      camelCase: true,
      includePattern: "public.*",
      // Views of the extension.
      excludePattern: "public.citus_*",
      overrides: { columns: overridesOf(await readColumns(db)) },
      customImports: { Amount: "@vitrine/contract/kernel/amount/amount" },
      typeMapping: { int8: "bigint" },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
