import { field, isObject, type LooseJson } from "../http/loose-json.ts";
import { readId } from "./read-values.ts";

export type IdNames = {
  /** Property names for a row's id. */ id: readonly string[];
  /** A top-level property that only an answer about one id has. */ sole: string;
};

/**
 * Finds each id's part of an answer about several: an object by id, a list whose rows contain their id, or a list in the order
 * asked. Rows that could belong to more than one id belong to none.
 */
export function matchById(json: LooseJson, ids: readonly string[], names: IdNames): Map<string, LooseJson> | undefined {
  if (Array.isArray(json)) return matchRows(json, ids, names);
  if (!isObject(json)) return undefined;
  const [only] = ids;
  const stated = readId(field(json, ...names.id));
  if (Object.hasOwn(json, names.sole) && !ids.includes(names.sole)) {
    const id = ids.length === 1 && only !== undefined ? only : stated;
    return new Map(id !== undefined && ids.includes(id) ? [[id, json]] : []);
  }
  const inner = field(json, "orders", "refills");
  if (typeof inner === "object" && inner !== null) return matchById(inner, ids, names);
  return new Map(ids.flatMap((id) => (Object.hasOwn(json, id) ? [[id, json[id] ?? null] as const] : [])));
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
