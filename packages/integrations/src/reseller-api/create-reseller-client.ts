import { measureProviderCall } from "@vitrine/telemetry/metrics";
import { describe, traced } from "@vitrine/telemetry/trace";
import type { SafeFetcher, SafeRequest } from "../http/safe-fetch.ts";
import { callEvidence, hideKey } from "./call-evidence.ts";
import type { Failure, Outcome } from "./outcome.ts";
import type { Action, ActionValues } from "./read-action.ts";
import { readLargeAnswer } from "./read-large-answer.ts";
import { Shares } from "./shares.ts";

/** Sent unchanged: `service`, `link`, `quantity`, `comments` and the other fields of the service's type. */
export type AddFields = Readonly<Record<string, string | number | bigint | undefined>>;

export type AddOptions = { idempotencyKey?: string };

/** Never throws because of a provider. Lists contain 1 to 100 ids; every requested id is in the result's map. */
export type ResellerClient = {
  services(): Promise<Outcome<ActionValues["services"]>>;
  balance(): Promise<Outcome<ActionValues["balance"]>>;
  /** Returns the provider's order id. */
  add(fields: AddFields, options?: AddOptions): Promise<Outcome<string>>;
  status(orderIds: readonly string[]): Promise<Outcome<ActionValues["status"]>>;
  refill(orderIds: readonly string[]): Promise<Outcome<ActionValues["refill"]>>;
  refillStatus(refillIds: readonly string[]): Promise<Outcome<ActionValues["refill_status"]>>;
  cancel(orderIds: readonly string[]): Promise<Outcome<ActionValues["cancel"]>>;
};

export type ResellerClientOptions = {
  url: string;
  key: string;
  fetcher: SafeFetcher;
  /** Clients of one owner share what a process spends on large answers. */
  owner: string;
  answerTimeoutMs?: number;
};

type Call<A extends Action> = {
  action: A;
  ids?: readonly string[];
  fields?: AddFields;
  request?: Partial<SafeRequest>;
};

const CATALOGUE_BYTES = 32 * 1024 * 1024;
/** Far above the statuses of 100 orders. */
const ANSWER_BYTES = 2 * 1024 * 1024;
/** Bounds the memory that the catalogues of one owner's providers take at a time. */
const catalogues = new Shares(2);

export function createResellerClient(options: ResellerClientOptions): ResellerClient {
  const call = <A extends Action>(request: Call<A>) => perform(options, request);
  const fresh = { connection: "fresh" } as const;
  return {
    services: () =>
      catalogues.take(options.owner, () => call({ action: "services", request: { answerTimeoutMs: 60_000, maxBytes: CATALOGUE_BYTES } })),
    balance: () => call({ action: "balance" }),
    add: (fields, { idempotencyKey } = {}) =>
      call({
        action: "add",
        fields,
        request: { ...fresh, ...(idempotencyKey === undefined ? {} : { headers: { "idempotency-key": idempotencyKey } }) },
      }),
    status: (ids) => call({ action: "status", ids, fields: idFields(ids, "order") }),
    refill: (ids) => call({ action: "refill", ids, fields: idFields(ids, "order"), request: fresh }),
    refillStatus: (ids) => call({ action: "refill_status", ids, fields: idFields(ids, "refill") }),
    cancel: (ids) => call({ action: "cancel", ids, fields: { orders: checkedIds(ids).join(",") }, request: fresh }),
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

const perform = <A extends Action>(options: ResellerClientOptions, call: Call<A>): Promise<Outcome<ActionValues[A]>> =>
  traced({ name: `provider ${call.action}`, kind: "client", attributes: { "server.address": URL.parse(options.url)?.host ?? "" } }, () =>
    exchange(options, call),
  );

async function exchange<A extends Action>(options: ResellerClientOptions, call: Call<A>): Promise<Outcome<ActionValues[A]>> {
  const fields = textFields(call.fields ?? {});
  const answerTimeoutMs = options.answerTimeoutMs ?? call.request?.answerTimeoutMs;
  const outcome = await options.fetcher.fetch(options.url, {
    method: "POST",
    connection: "kept",
    maxBytes: ANSWER_BYTES,
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
  const answer = await readLargeAnswer(outcome, { action: call.action, ids: call.ids ?? [] }, options.owner);
  measureProviderCall(call.action, answer.kind, outcome.durationMs / 1000);
  describe({ "vitrine.outcome": answer.kind, ...(outcome.kind === "response" ? { "http.response.status_code": outcome.status } : {}) });
  return { ...(answer.kind === "ok" ? answer : withoutKey(answer, options.key)), evidence };
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
