import type { CallExpression, Node } from "oxc-parser";
import { baseOf, type Texts } from "./catalogue.ts";
import { lineOf, nodesOf, type ParsedFile } from "./syntax.ts";

/** A key requested in the sources: whole, or the fixed beginning of one completed at run time. */
interface KeyUse {
  key: string;
  isPrefix: boolean;
  isCall: boolean;
  place: string;
}

function calls(node: CallExpression): boolean {
  const { callee } = node;
  if (callee.type === "Identifier") return callee.name === "t";
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "t";
}

function keyIn(node: Node): { key: string; isPrefix: boolean } | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return { key: node.value, isPrefix: false };
  if (node.type === "TemplateLiteral") return { key: node.quasis[0]?.value.cooked ?? "", isPrefix: node.expressions.length > 0 };
  return undefined;
}

function keyUsesIn(file: ParsedFile): KeyUse[] {
  const uses: KeyUse[] = [];
  const inCalls = new Set<Node>();
  for (const node of nodesOf(file.program)) {
    if (node.type === "CallExpression" && calls(node) && node.arguments[0])
      for (const inner of branchesOf(node.arguments[0])) inCalls.add(inner);
    const found = keyIn(node);
    if (found) uses.push({ ...found, isCall: inCalls.has(node), place: lineOf(file, node) });
  }
  return uses;
}

function branchesOf(node: Node): Node[] {
  return node.type === "ConditionalExpression" ? [...branchesOf(node.consequent), ...branchesOf(node.alternate)] : [node];
}

const withoutNamespace = (key: string) => key.slice(key.indexOf(":") + 1);

/** Keys that are not used, and used keys that no language has. */
export function usageProblems(texts: Texts, files: ParsedFile[]): string[] {
  const known = new Set([...texts.keys()].map((key) => baseOf(key, texts)));
  const names = new Set([...known, ...[...known].map(withoutNamespace)]);
  const uses = files.flatMap(keyUsesIn);
  const whole = new Set(uses.filter(({ isPrefix }) => !isPrefix).map(({ key }) => key));
  const prefixes = [...new Set(uses.filter(({ isPrefix, key }) => isPrefix && /[.:]/.test(key)).map(({ key }) => key))];
  const isUsed = (name: string) => whole.has(name) || prefixes.some((prefix) => name.startsWith(prefix));

  const missing = uses
    .filter(({ isCall, isPrefix, key }) => isCall && !(isPrefix ? [...names].some((name) => name.startsWith(key)) : names.has(key)))
    .map(({ key, place }) => `${place}: no text ${key}`);
  const unused = [...known]
    .filter((key) => !key.startsWith("error:") && !isUsed(key) && !isUsed(withoutNamespace(key)))
    .map((key) => `${key}: is not used`);
  return [...missing, ...unused];
}
