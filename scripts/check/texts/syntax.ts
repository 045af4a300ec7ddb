import { type Node, parseSync, visitorKeys } from "oxc-parser";
import { type SourceFile, sourceFiles } from "../source-files.ts";

export interface ParsedFile extends SourceFile {
  program: Node;
}

const TEST = /\.test\.tsx?$/;

export function parseSources(patterns: string[]): ParsedFile[] {
  return sourceFiles(patterns)
    .filter((file) => !TEST.test(file.path))
    .map((file) => ({ ...file, program: parseSync(file.path, file.text).program }));
}

/** Every node below, parents first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
    for (const inner of Array.isArray(child) ? child : [child]) if (inner) yield* nodesOf(inner);
  }
}

export function lineOf(file: SourceFile, node: Node): string {
  return `${file.path}:${file.text.slice(0, node.start).split("\n").length}`;
}
