import { field, isObject, type LooseJson } from "../http/loose-json.ts";
import { matchById } from "./match-by-id.ts";
import { readRefusal } from "./read-refusal.ts";
import { readId, readText } from "./read-values.ts";
import { readRefusalReason, type RefusalReason } from "./refusal-reasons.ts";
import { readRefillWord, type RefillStatus } from "./status-words.ts";

type NotDone = { kind: "refused"; reason: RefusalReason; text: string } | { kind: "missing" };

export type RefillRequest = { kind: "accepted"; refillId: string } | NotDone;
export type CancelRequest = { kind: "accepted" } | NotDone;
export type RefillState = { kind: "found"; status: RefillStatus | undefined; word: string } | NotDone;

const orderIds = ["order", "id", "order_id"];

export function readRefills(json: LooseJson, ids: readonly string[]): ReadonlyMap<string, RefillRequest> | undefined {
  return readEach(json, ids, { id: orderIds, sole: "refill" }, (value): RefillRequest => {
    const refillId = readId(value);
    return refillId === undefined ? { kind: "missing" } : { kind: "accepted", refillId };
  });
}

export function readCancels(json: LooseJson, ids: readonly string[]): ReadonlyMap<string, CancelRequest> | undefined {
  const done = /^(1|true|ok|yes|success\w*|cancell?ed|accepted|pending|requested)$/i;
  return readEach(json, ids, { id: orderIds, sole: "cancel" }, (value): CancelRequest =>
    value === true || (typeof value === "string" && (done.test(value.trim()) || readId(value) !== undefined))
      ? { kind: "accepted" }
      : { kind: "missing" },
  );
}

export function readRefillStates(json: LooseJson, ids: readonly string[]): ReadonlyMap<string, RefillState> | undefined {
  return readEach(json, ids, { id: ["refill", "id", "refill_id"], sole: "status" }, (value): RefillState => {
    const word = readText(value, 100);
    return word === undefined ? { kind: "missing" } : { kind: "found", status: readRefillWord(word), word };
  });
}

type Names = { id: readonly string[]; sole: string };

function readEach<T>(
  json: LooseJson,
  ids: readonly string[],
  names: Names,
  read: (value: LooseJson) => T,
): ReadonlyMap<string, T | NotDone> | undefined {
  const found = matchById(json, ids, names);
  return found && new Map(ids.map((id) => [id, readOne(found.get(id), names.sole, read)]));
}

function readOne<T>(row: LooseJson | undefined, name: string, read: (value: LooseJson) => T): T | NotDone {
  if (row === undefined || row === null) return { kind: "missing" };
  const value = isObject(row) ? (field(row, name) ?? row) : row;
  if (isObject(value)) {
    const text = readRefusal(value, 200);
    return text === undefined ? { kind: "missing" } : notDone(text);
  }
  const answer = read(value);
  // Not the expected value but some text: a rejection without "error".
  if (isMissing(answer) && typeof value === "string" && value.trim().length > 3) return notDone(value.trim().slice(0, 500));
  return answer;
}

function isMissing(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "missing";
}

function notDone(text: string): NotDone {
  const reason = readRefusalReason(text);
  return { kind: "refused", reason: reason === "rate_limited" ? "other" : reason, text };
}
