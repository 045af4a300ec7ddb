import type { Node } from "oxc-parser";
import { nodesOf, type ParsedFile } from "../texts/syntax.ts";

/** Properties whose value is kept with an order or an import and shown as its error later. */
const RECORDED = new Set(["failCode", "errorCode"]);

const isError = (node: Node): boolean => node.type === "Identifier" && node.name === "AppError";

/** The strings that an expression can evaluate to: itself, or one of its branches. */
function wordsOf(node: Node): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  return node.type === "ConditionalExpression" ? [...wordsOf(node.consequent), ...wordsOf(node.alternate)] : [];
}

const isRecord = (property: Extract<Node, { type: "Property" }>): boolean =>
  !property.computed && property.key.type === "Identifier" && RECORDED.has(property.key.name);

const valuesOf = (node: Node): string[] =>
  node.type === "ObjectExpression"
    ? node.properties.flatMap((property) => (property.type === "Property" ? wordsOf(property.value) : []))
    : [];

const isTable = (text: string) => /\bError(Name|Code)\b/.test(text);

function raisedBy(node: Node, text: string): string[] {
  if (node.type === "NewExpression" && isError(node.callee) && node.arguments[0]) return wordsOf(node.arguments[0]);
  if (node.type === "Property" && isRecord(node)) return wordsOf(node.value);
  // A table from some outcome to the code it is raised or recorded with.
  if (node.type === "TSSatisfiesExpression" && isTable(text.slice(node.typeAnnotation.start, node.typeAnnotation.end))) {
    const { expression } = node;
    return valuesOf(expression.type === "TSAsExpression" ? expression.expression : expression);
  }
  return [];
}

/** Every name that the files raise as an AppError or record as an error code. */
export function raisedIn(files: ParsedFile[]): Set<string> {
  const raised = new Set<string>();
  for (const file of files) for (const node of nodesOf(file.program)) for (const name of raisedBy(node, file.text)) raised.add(name);
  return raised;
}
