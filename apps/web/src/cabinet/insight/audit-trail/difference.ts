export interface FieldChange {
  /** The field's path, dotted when nested: "price.mode". */
  field: string;
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function flatten(value: unknown, field: string, into: Map<string, unknown>): Map<string, unknown> {
  if (isGroup(value)) for (const [name, inner] of Object.entries(value)) flatten(inner, field === "" ? name : `${field}.${name}`, into);
  else if (value !== null && value !== undefined) into.set(field, value);
  return into;
}

/** "groupId" is left out if "group" is recorded too: a name says more than an id. */
const isNamed = (field: string, fields: readonly string[]): boolean => field.endsWith("Id") && fields.includes(field.slice(0, -2));

/** The fields that differ between two recorded states. */
export function differenceOf(before: unknown, after: unknown): FieldChange[] {
  const was = flatten(before, "", new Map());
  const is = flatten(after, "", new Map());
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .filter((field) => !isNamed(field, fields))
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
