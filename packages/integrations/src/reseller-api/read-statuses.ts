import type { OrderStatus } from "@vitrine/contract/order/status";
import { field, isObject, type LooseJson } from "./loose-json.ts";
import { matchById } from "./match-by-id.ts";
import { readRefusal } from "./read-refusal.ts";
import { readCount, readCurrency, readMoney, readText } from "./read-values.ts";
import { readStatusWord } from "./status-words.ts";

export type ProviderOrderStatus =
  | {
      kind: "found";
      /** `undefined` for a word nobody knows. */
      status: OrderStatus | undefined;
      word: string;
      charge: bigint | undefined;
      startCount: number | undefined;
      /** Negative where more was delivered than ordered. */
      remains: number | undefined;
      currency: string | undefined;
    }
  | { kind: "error"; text: string }
  /** The answer says nothing about this order. */
  | { kind: "missing" };

export type ProviderStatuses = ReadonlyMap<string, ProviderOrderStatus>;

const names = { id: ["order", "id", "order_id"], sole: "status" };

/** Every asked id has an entry. */
export function readStatuses(json: LooseJson, ids: readonly string[]): ProviderStatuses | undefined {
  const found = matchById(json, ids, names);
  return found && new Map(ids.map((id) => [id, readStatus(found.get(id))]));
}

function readStatus(json: LooseJson | undefined): ProviderOrderStatus {
  if (json === undefined || json === null) return { kind: "missing" };
  const inner = isObject(json) && isObject(json["status"]) ? json["status"] : json;
  const refusal = typeof inner === "string" ? (readText(inner, 500) ?? "") : readRefusal(inner, 200);
  if (refusal !== undefined) return refusal === "" ? { kind: "missing" } : { kind: "error", text: refusal };
  if (!isObject(inner)) return { kind: "missing" };
  const word = readText(field(inner, "status"), 100);
  if (word === undefined) return { kind: "missing" };
  return {
    kind: "found",
    status: readStatusWord(word),
    word,
    charge: readMoney(field(inner, "charge")),
    startCount: readCount(field(inner, "start_count", "startCount", "start")),
    remains: readCount(field(inner, "remains", "remain")),
    currency: readCurrency(field(inner, "currency")),
  };
}
