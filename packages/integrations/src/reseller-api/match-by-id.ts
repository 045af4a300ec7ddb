import { field, isObject, type LooseJson, type LooseObject } from "../http/loose-json.ts";
import { readId } from "./read-values.ts";

export type IdNames = {
  /** Property names for a row's id. */ id: readonly string[];
  /** A top-level property that only an answer about one id has. */ sole: string;
};

/**
 * Finds each id's part of a response about several: an object by id, a list whose rows contain their id, or a list in the order
 * asked. Rows that could belong to more than one id belong to none.
 */
export function matchById(json: LooseJson, ids: readonly string[], names: IdNames): Map<string, LooseJson> | undefined {
  if (Array.isArray(json)) return matchRows(json, ids, names);
  if (!isObject(json)) return undefined;
  const inside = insideEnvelope(json, ids, names);
  if (inside) return matchById(inside, ids, names);
  const stated = readId(field(json, ...names.id));
  if (Object.hasOwn(json, names.sole) && !ids.includes(names.sole)) {
    const id = ids.length === 1 && !isOfAnother(json, ids, names) ? ids[0] : stated;
    return new Map(id !== undefined && ids.includes(id) ? [[id, json]] : []);
  }
  const inner = field(json, "orders", "refills");
  if (typeof inner === "object" && inner !== null) return matchById(inner, ids, names);
  return new Map(ids.flatMap((id) => (Object.hasOwn(json, id) ? [[id, json[id] ?? null] as const] : [])));
}

/** What an answer about other ids names; "id" alone may be the provider's own number of the row. */
function isOfAnother(json: LooseObject, ids: readonly string[], { id }: IdNames): boolean {
  const stated = readId(field(json, ...id.filter((name) => name !== "id")));
  return stated !== undefined && !ids.includes(stated);
}

/**
 * The part of `{"status":"success","orders":{"1":{"status":"Pending"}}}` that is about the orders: the status next to it is the request's. A
 * subscription lists ids of other orders under the same name.
 */
function insideEnvelope(json: LooseObject, ids: readonly string[], names: IdNames): LooseJson | undefined {
  if (!Object.hasOwn(json, names.sole)) return undefined;
  const isAnswer = (inner: LooseJson | undefined): boolean => isObject(inner) && Object.hasOwn(inner, names.sole);
  if (ids.some((id) => isAnswer(json[id]))) return Object.fromEntries(Object.entries(json).filter(([name]) => ids.includes(name)));
  const inner = field(json, "orders", "refills", ...names.id);
  if (Array.isArray(inner)) {
    const rows = inner.filter((row) => isObject(row) && isAnswer(row) && ids.includes(readId(field(row, ...names.id)) ?? ""));
    return rows.length > 0 ? inner : undefined;
  }
  return isObject(inner) && (isAnswer(inner) || ids.some((id) => isAnswer(inner[id]))) ? inner : undefined;
}

function matchRows(rows: readonly LooseJson[], ids: readonly string[], names: IdNames): Map<string, LooseJson> {
  const stated = rows.map((row) => (isObject(row) ? readId(field(row, ...names.id)) : undefined));
  if (stated.every((id) => id === undefined)) {
    return new Map(rows.length === ids.length ? ids.map((id, index) => [id, rows[index] ?? null]) : []);
  }
  const found = new Map<string, LooseJson>();
  rows.forEach((row, index) => {
    const id = stated[index];
    if (id !== undefined && ids.includes(id) && !found.has(id)) found.set(id, row);
  });
  return found;
}
