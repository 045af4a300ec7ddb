import type { Node } from "oxc-parser";
import { lineOf, nodesOf, type ParsedFile } from "./syntax.ts";

/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);
const WORD = /\p{L}{2,}/u;
const CYRILLIC = /\p{Script=Cyrillic}{2,}/u;
/** An address, a code or a number is the same in every language. */
const SYMBOLIC = /^\S*[./@:_\d]\S*$/;
/** Names are not translated. */
const NAMES = new Set(["Vitrine", "API", "JSON", "CSV", "ID", "URL", "curl", "PHP", "Python", "Node.js", "USD", "EUR"]);

function isWords(text: string): boolean {
  const trimmed = text.trim();
  return WORD.test(trimmed) && !SYMBOLIC.test(trimmed) && !NAMES.has(trimmed);
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText") return isWords(node.value) ? node.value : undefined;
  if (node.type === "JSXAttribute" && node.name.type === "JSXIdentifier" && SPOKEN.has(node.name.name)) {
    const { value } = node;
    if (value?.type === "Literal" && typeof value.value === "string" && isWords(value.value)) return value.value;
  }
  if (node.type === "Literal" && typeof node.value === "string" && CYRILLIC.test(node.value)) return node.value;
  if (node.type === "TemplateElement" && CYRILLIC.test(node.value.raw)) return node.value.raw;
  return undefined;
}

/** Texts for people in the code instead of the text files. */
export function hardCodedProblems(files: ParsedFile[]): string[] {
  return files.flatMap((file) =>
    [...nodesOf(file.program)].flatMap((node) => {
      const text = textOf(node);
      return text === undefined ? [] : [`${lineOf(file, node)}: "${text.trim().slice(0, 60)}" belongs to the texts`];
    }),
  );
}
