import { field, isObject, type LooseJson } from "../http/loose-json.ts";
import { readId } from "./read-values.ts";

export function readOrderId(json: LooseJson): string | undefined {
  return readNamedOrderId(json) ?? (isObject(json) ? readId(field(json, "id")) : undefined);
}

export function hasOrderId(json: LooseJson): boolean {
  return readNamedOrderId(json) !== undefined;
}

function readNamedOrderId(json: LooseJson): string | undefined {
  return isObject(json) ? readId(field(json, "order", "order_id", "orderId", "orderID")) : undefined;
}
