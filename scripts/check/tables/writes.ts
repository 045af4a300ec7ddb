import type { Node } from "oxc-parser";
import { lineOf, nodesOf, type ParsedFile } from "../texts/syntax.ts";
import { COMPUTED } from "./owners.ts";

export interface Write {
  table: string;
  /** File and line. */
  at: string;
}

const CALLS = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const NAME = String.raw`("?[a-z_][\w.]*"?)`;
const STATEMENTS = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${NAME}`, "gi"),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}`, "gi"),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${NAME}(?:\s+(?:as\s+)?\w+)?\s+set\b`, "gi"),
  new RegExp(String.raw`\btruncate\s+table\s+${NAME}`, "gi"),
];
const UNNAMED = /\b(?:insert\s+into|delete\s+from|update)\s+$/i;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables that a piece of SQL writes; comments and locked tables don't count. */
export function tablesWritten(sql: string): string[] {
  const text = sql.replaceAll(/--[^\n]*/g, "");
  return STATEMENTS.flatMap((statement) => [...text.matchAll(statement)].map(([, name]) => name!.replaceAll('"', "").toLowerCase())).filter(
    (name) => name !== "set",
  );
}

function textOf(node: Node): string | undefined {
  if (node.type === "TemplateElement") return node.value.raw;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

function writtenBy(node: Node): string[] {
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression" && node.callee.property.type === "Identifier") {
    if (!CALLS.has(node.callee.property.name)) return [];
    const [table] = node.arguments;
    return [table?.type === "Literal" && typeof table.value === "string" ? snake(table.value.split(" ")[0]!) : COMPUTED];
  }
  const text = textOf(node);
  if (text === undefined) return [];
  return [...tablesWritten(text), ...(node.type === "TemplateElement" && !node.tail && UNNAMED.test(text) ? [COMPUTED] : [])];
}

/** What a source file writes, by Kysely's calls or by SQL in its strings. */
export function writesOf(file: ParsedFile): Write[] {
  const writes: Write[] = [];
  for (const node of nodesOf(file.program)) for (const table of writtenBy(node)) writes.push({ table, at: lineOf(file, node) });
  return writes;
}
