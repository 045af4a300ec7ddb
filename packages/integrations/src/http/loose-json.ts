/** JSON whose numbers are kept as the text they were written in: ids beyond 2^53 and float noise survive. */
export type LooseJson = string | boolean | null | LooseJson[] | LooseObject;
export type LooseObject = { [name: string]: LooseJson };

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

const numberAsText: Reviver = (_, value, context) => (typeof value === "number" ? (context.source ?? String(value)) : value);

export function parseLooseJson(text: string): LooseJson | undefined {
  try {
    // The third parameter is in the engine (JSON.parse source text access) but not yet in the library's types.
    return JSON.parse(text.trimStart(), numberAsText as (name: string, value: unknown) => unknown) as LooseJson;
  } catch {
    return undefined;
  }
}

export function isObject(json: LooseJson | undefined): json is LooseObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** The first non-empty property of the object among the names. */
export function field(object: LooseObject, ...names: readonly string[]): LooseJson | undefined {
  for (const name of names) {
    if (!Object.hasOwn(object, name)) continue;
    const value = object[name];
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

/** Unwraps `{"status":"success","data":…}` and similar forms. */
export function unwrap(json: LooseJson): LooseJson {
  if (!isObject(json)) return json;
  const inner = field(json, "data", "result", "response");
  return typeof inner === "object" && inner !== null ? inner : json;
}
