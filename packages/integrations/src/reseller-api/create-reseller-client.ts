import type { FetchOutcome, SafeFetcher, SafeRequest } from "../http/safe-fetch.ts";
import { callEvidence, hideKey } from "./call-evidence.ts";
import type { Failure, Outcome } from "./outcome.ts";
import {
  type CancelRequest,
  readCancels,
  readRefills,
  readRefillStates,
  type RefillRequest,
  type RefillState,
} from "./read-acknowledgements.ts";
import { type ReadOptions, readAnswer, type ValueReader } from "./read-answer.ts";
import { type ProviderBalance, readBalance } from "./read-balance.ts";
import { hasOrderId, readOrderId } from "./read-order-id.ts";
import { type ProviderCatalogue, readServices } from "./read-services.ts";
import { type ProviderStatuses, readStatuses } from "./read-statuses.ts";

/** Sent unchanged: `service`, `link`, `quantity`, `comments` and the other fields of the service's type. */
export type AddFields = Readonly<Record<string, string | number | bigint | undefined>>;

export type AddOptions = { idempotencyKey?: string };

/** Never throws because of a provider. Lists contain 1 to 100 ids; every requested id is in the result's map. */
export type ResellerClient = {
  services(): Promise<Outcome<ProviderCatalogue>>;
  balance(): Promise<Outcome<ProviderBalance>>;
  /** Returns the provider's order id. */
  add(fields: AddFields, options?: AddOptions): Promise<Outcome<string>>;
  status(orderIds: readonly string[]): Promise<Outcome<ProviderStatuses>>;
  refill(orderIds: readonly string[]): Promise<Outcome<ReadonlyMap<string, RefillRequest>>>;
  refillStatus(refillIds: readonly string[]): Promise<Outcome<ReadonlyMap<string, RefillState>>>;
  cancel(orderIds: readonly string[]): Promise<Outcome<ReadonlyMap<string, CancelRequest>>>;
};

export type ResellerClientOptions = {
  url: string;
  key: string;
  fetcher: SafeFetcher;
  answerTimeoutMs?: number;
};

type Call<T> = {
  action: string;
  fields?: AddFields;
  read: ValueReader<T>;
  readOptions?: ReadOptions;
  request?: Partial<SafeRequest>;
};

export function createResellerClient(options: ResellerClientOptions): ResellerClient {
  const call = <T>(request: Call<T>) => perform(options, request);
  const fresh = { connection: "fresh" } as const;
  return {
    services: () => call({ action: "services", read: readServices, request: { answerTimeoutMs: 60_000 } }),
    balance: () => call({ action: "balance", read: readBalance }),
    add: (fields, { idempotencyKey } = {}) =>
      call({
        action: "add",
        fields,
        read: readOrderId,
        readOptions: { contradicts: hasOrderId },
        request: { ...fresh, ...(idempotencyKey === undefined ? {} : { headers: { "idempotency-key": idempotencyKey } }) },
      }),
    status: (ids) => call({ action: "status", fields: idFields(ids, "order"), read: (json) => readStatuses(json, ids) }),
    refill: (ids) => call({ action: "refill", fields: idFields(ids, "order"), read: (json) => readRefills(json, ids), request: fresh }),
    refillStatus: (ids) => call({ action: "refill_status", fields: idFields(ids, "refill"), read: (json) => readRefillStates(json, ids) }),
    cancel: (ids) =>
      call({ action: "cancel", fields: { orders: checkedIds(ids).join(",") }, read: (json) => readCancels(json, ids), request: fresh }),
  };
}

/** One id goes in the singular form, which every provider understands. */
function idFields(ids: readonly string[], name: "order" | "refill"): AddFields {
  checkedIds(ids);
  return ids.length === 1 ? { [name]: ids[0] } : { [`${name}s`]: ids.join(",") };
}

function checkedIds(ids: readonly string[]): readonly string[] {
  if (ids.length === 0 || ids.length > 100) throw new RangeError(`1 to 100 ids, not ${ids.length}`);
  return ids;
}

async function perform<T>(options: ResellerClientOptions, call: Call<T>): Promise<Outcome<T>> {
  const fields = textFields(call.fields ?? {});
  const answerTimeoutMs = options.answerTimeoutMs ?? call.request?.answerTimeoutMs;
  const outcome = await options.fetcher.fetch(options.url, {
    method: "POST",
    connection: "kept",
    ...call.request,
    ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
      "user-agent": "Mozilla/5.0 (compatible; Vitrine)",
      ...call.request?.headers,
    },
    body: new URLSearchParams({ ...fields, key: options.key, action: call.action }).toString(),
  });
  const evidence = callEvidence({ url: options.url, action: call.action, fields, key: options.key }, outcome);
  const answer = readSafely(outcome, call);
  return { ...(answer.kind === "ok" ? answer : withoutKey(answer, options.key)), evidence };
}

/** An unexpected parser error must not count as a rejection: the request was sent. */
function readSafely<T>(outcome: FetchOutcome, call: Call<T>): ReturnType<typeof readAnswer<T>> {
  try {
    return readAnswer(outcome, call.read, call.readOptions);
  } catch (error) {
    return { kind: "unknown", cause: "unreadable", detail: error instanceof Error ? error.message : "unreadable" };
  }
}

function textFields(fields: AddFields): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function withoutKey(failure: Failure, key: string): Failure {
  if (failure.kind === "refused") return { ...failure, text: hideKey(failure.text, key), raw: hideKey(failure.raw, key) };
  if (failure.kind === "rate_limited") return { ...failure, text: hideKey(failure.text, key) };
  return { ...failure, detail: hideKey(failure.detail, key) };
}
