import { field, isObject, type LooseObject, parseLooseJson } from "../../http/loose-json.ts";
import { NoticeRefused } from "../driver.ts";

/** Fields of a form or query by name. Order and repeats: read the `URLSearchParams` themselves. */
export const readForm = (text: Buffer | string): Record<string, string> => Object.fromEntries(new URLSearchParams(text.toString()));

/** Numbers stay the text they were written in. @throws {NoticeRefused} unless it is a JSON object. */
export function readJson(body: Buffer | string): LooseObject {
  const json = parseLooseJson(body.toString());
  if (!isObject(json)) throw new NoticeRefused("the body is not a JSON object");
  return json;
}

/** The object at a path of members, empty if there is none. */
export function objectAt(object: LooseObject, ...path: readonly string[]): LooseObject {
  let found: LooseObject = object;
  for (const name of path) {
    const inner = field(found, name);
    if (!isObject(inner)) return {};
    found = inner;
  }
  return found;
}

/** The text or number at a path of members, "" if there is none. */
export function textAt(object: LooseObject, ...path: readonly string[]): string {
  const value = field(objectAt(object, ...path.slice(0, -1)), path.at(-1) ?? "");
  return typeof value === "string" ? value : "";
}

/** Whether a member is true, as a boolean, a number or a word. */
export function flagAt(object: LooseObject, ...path: readonly string[]): boolean {
  const value = field(objectAt(object, ...path.slice(0, -1)), path.at(-1) ?? "");
  return value === true || value === "true" || value === "1";
}

/** The objects of the list at a path of members; others are left out. */
export function objectsAt(object: LooseObject, ...path: readonly string[]): LooseObject[] {
  const list = field(objectAt(object, ...path.slice(0, -1)), path.at(-1) ?? "");
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The objects of an answer that is a list. */
export function objectsIn(text: string): LooseObject[] {
  const list = parseLooseJson(text);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** @throws {NoticeRefused} for "" */
export function required(text: string | undefined, name: string): string {
  if (text === undefined || text === "") throw new NoticeRefused(`${name} is missing`);
  return text;
}

/** Names in the order of their bytes, as ksort leaves them. */
export const sortedEntries = <Value>(object: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(object).toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
