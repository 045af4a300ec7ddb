import { field, isObject, type LooseJson, type LooseObject } from "../http/loose-json.ts";
import { readText } from "./read-values.ts";

const errorNames = ["error", "errors", "Error"];
const messageNames = ["message", "msg", "detail", "description", "title", "error_message"];

/** The provider's error text if its response is a rejection, in any form. */
export function readRefusal(json: LooseJson, httpStatus: number): string | undefined {
  if (typeof json === "string") return httpStatus >= 400 ? readText(json, 500) : undefined;
  if (!isObject(json)) return undefined;
  const error = field(json, ...errorNames);
  if (error !== undefined && !isNothing(error)) return isBare(error) ? (messageOf(json) ?? "error") : (firstText(error) ?? "error");
  if (httpStatus >= 400 || saysFailed(json)) return messageOf(json);
  return undefined;
}

/** An order's status may be "Error" or "Fail"; such a response has counts, a rejection does not. */
export function saysFailed(json: LooseJson): boolean {
  if (!isObject(json)) return false;
  if (field(json, "charge", "remains", "start_count") !== undefined) return false;
  if (Object.hasOwn(json, "success") && isNothing(json["success"] ?? null)) return true;
  const status = json["status"];
  return status === false || (typeof status === "string" && /^(error|fail|failed|false|0|[45]\d\d)$/i.test(status.trim()));
}

function messageOf(json: LooseObject): string | undefined {
  const message = field(json, ...messageNames);
  if (message !== undefined) return firstText(message);
  const inner = field(json, "data", "result");
  return isObject(inner) ? firstText(field(inner, ...messageNames, ...errorNames)) : readText(inner, 500);
}

function isNothing(json: LooseJson): boolean {
  if (json === null || json === false) return true;
  if (typeof json === "string") return /^(|0|false|null|none|no)$/i.test(json.trim());
  return typeof json === "object" && Object.keys(json).length === 0;
}

function isBare(json: LooseJson): boolean {
  return json === true || (typeof json === "string" && /^(1|true|yes|error|\d{1,3})$/i.test(json.trim()));
}

function firstText(json: LooseJson | undefined, depth = 0): string | undefined {
  if (typeof json === "string") return readText(json, 500);
  if (typeof json !== "object" || json === null || depth > 4) return undefined;
  if (isObject(json)) {
    const named = field(json, ...messageNames, "text");
    if (named !== undefined) return firstText(named, depth + 1);
  }
  for (const inner of Object.values(json)) {
    const text = firstText(inner, depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
}
