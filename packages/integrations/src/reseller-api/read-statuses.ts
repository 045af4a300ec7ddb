import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { field, isObject, type LooseJson } from "../http/loose-json.ts";
import { matchById } from "./match-by-id.ts";
import { readRefusal } from "./read-refusal.ts";
import { readCount, readCurrency, readId, readMoney, readText } from "./read-values.ts";
import { readStatusWord } from "./status-words.ts";

export type ProviderOrderStatus =
  | {
      kind: "found";
      /** `undefined` for an unknown status. */
      status: OrderStatus | undefined;
      word: string;
      charge: Amount | undefined;
      startCount: number | undefined;
      /** Negative where more was delivered than ordered. */
      remains: number | undefined;
      currency: string | undefined;
      /** Only some providers return it. */
      quantity?: number | undefined;
      /** Ids of what a subscription ordered for its posts so far. */
      orders?: readonly string[];
    }
  | { kind: "error"; text: string }
  /** The answer says nothing about this order. */
  | { kind: "missing" };

export type ProviderStatuses = ReadonlyMap<string, ProviderOrderStatus>;

const names = { id: ["order", "id", "order_id"], sole: "status" };

/** Every requested id has an entry. */
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
    ...given("quantity", readCount(field(inner, "quantity"))),
    ...given("orders", readIds(field(inner, "orders", "order_ids"))),
  };
}

const given = <K extends string, T>(name: K, value: T | undefined): Partial<Record<K, T>> =>
  value === undefined ? {} : ({ [name]: value } as Partial<Record<K, T>>);

/** A list of ids, a list of rows with ids, or comma-separated text. */
function readIds(json: LooseJson | undefined): string[] | undefined {
  if (typeof json === "string") return idsOf(json.split(","));
  if (!Array.isArray(json)) return undefined;
  return idsOf(json.map((row) => (isObject(row) ? (field(row, ...names.id) ?? null) : row)));
}

const idsOf = (rows: readonly LooseJson[]): string[] => [...new Set(rows.map(readId).filter((id) => id !== undefined))];
