export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value };
/** Fields of a call, by name. */
export type Payload = Readonly<Record<string, Value>>;

/** The names in braces of a path. */
export type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

export interface Filled {
  path: string;
  /** The fields without a placeholder. */
  rest: Payload;
}

/** Fills `{name}` from the payload. Throws if it is missing there. */
export function fillPath(path: string, payload: Payload): Filled {
  const rest = { ...payload };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = payload[name];
    if ((typeof value !== "string" && typeof value !== "number") || value === "")
      throw new Error(`Can't find key for API template ${name} in payload`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
}

/** The filled path, with the rest of the payload as its query. */
export function addressWith(path: string, payload: Payload): string {
  const { path: filled, rest } = fillPath(path, payload);
  return `${filled}${queryOf(rest)}`;
}

/** With its question mark, or nothing. Lists in bracket format: columns[]=id&columns[]=link. */
export function queryOf(payload: Payload): string {
  const pairs = Object.entries(payload).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? "" : `?${pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&")}`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

function pairsOf(name: string, value: Value): [string, string][] {
  if (value === undefined || value === null) return [];
  if (isList(value)) return value.flatMap((item) => pairsOf(`${name}[]`, item));
  if (typeof value === "object") return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return [[name, String(value)]];
}
