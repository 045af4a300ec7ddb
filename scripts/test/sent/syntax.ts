/** A node of the parser's tree: `{ SelectStmt: {…} }`, or the inside of one. */
export type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** The node's own parts; with `stop`, nothing below a node of these types. */
export function* walk(value: unknown, stop: (type: string) => boolean = () => false): Generator<[type: string, node: Tree]> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item, stop);
  if (!isTree(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isTree(inner) && /^[A-Z]/.test(name)) yield [name, inner];
    if (!stop(name)) yield* walk(inner, stop);
  }
}

export const partsOf = (value: unknown, type: string, stop?: (type: string) => boolean): Tree[] =>
  [...walk(value, stop)].flatMap(([name, node]) => (name === type ? [node] : []));

/** `o.panel_id` → ["o", "panel_id"]. */
export function columnOf(expression: unknown): string[] | undefined {
  const fields = (expression as { ColumnRef?: { fields?: unknown[] } } | undefined)?.ColumnRef?.fields;
  return fields?.flatMap((field) => (field as { String?: { sval: string } }).String?.sval ?? []);
}
