import { type Amount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { ProviderClients } from "@vitrine/core/supply/provider/provider-clients";
import type { AddFields, ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Failure, Outcome } from "@vitrine/integrations/reseller-api/outcome";
import type { CancelRequest, RefillRequest, RefillState } from "@vitrine/integrations/reseller-api/read-acknowledgements";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";

type Answer<T> = { kind: "ok"; value: T } | Failure;

export interface ScriptedProvider {
  clients: ProviderClients;
  /** Every order that was received, whatever the response was. */
  received: AddFields[];
  /** The next responses, in order; after them every order is accepted with a new id. */
  answers: (Answer<string> | (() => Promise<Answer<string>>))[];
  /** The status reported for an order id. */
  statuses: Map<string, ProviderOrderStatus>;
  /** A failure of the next calls of this action, until cleared. */
  failing: Partial<Record<"status" | "balance" | "cancel" | "refill" | "refill_status", Failure>>;
  /** Every request to cancel or refill, with its ids. */
  asked: { action: "cancel" | "refill" | "refill_status"; ids: readonly string[] }[];
  /** Responses to a request to cancel or refill an order, if it is not simply accepted. */
  cancels: Map<string, CancelRequest>;
  refills: Map<string, RefillRequest>;
  /** The status reported for a refill. */
  refillStates: Map<string, RefillState>;
  balance: Amount;
}

/** A provider controlled by the test, without HTTP. */
export function scriptedProvider(): ScriptedProvider {
  let orders = 0;
  const script: ScriptedProvider = {
    clients: undefined as unknown as ProviderClients,
    received: [],
    answers: [],
    statuses: new Map(),
    failing: {},
    asked: [],
    cancels: new Map(),
    refills: new Map(),
    refillStates: new Map(),
    balance: ZERO,
  };
  const evidenced = <T>(action: string, answer: Answer<T>): Outcome<T> => {
    const evidence = { request: { url: "http://provider.test/api/v2", action, fields: {} }, httpStatus: 200, answer: "", durationMs: 1 };
    return answer.kind === "ok" ? { kind: "ok", value: answer.value, raw: "", evidence } : { ...answer, evidence };
  };
  const each = <T>(action: "cancel" | "refill" | "refill_status", ids: readonly string[], said: ReadonlyMap<string, T>, plain: T) => {
    script.asked.push({ action, ids });
    return evidenced<ReadonlyMap<string, T>>(
      action,
      script.failing[action] ?? { kind: "ok", value: new Map(ids.map((id) => [id, said.get(id) ?? plain])) },
    );
  };
  let refills = 0;
  const client: Pick<ResellerClient, "add" | "status" | "balance" | "cancel" | "refill" | "refillStatus"> = {
    cancel: async (ids) => each<CancelRequest>("cancel", ids, script.cancels, { kind: "accepted" }),
    refill: async (ids) => each<RefillRequest>("refill", ids, script.refills, { kind: "accepted", refillId: String(700 + ++refills) }),
    refillStatus: async (ids) => each<RefillState>("refill_status", ids, script.refillStates, { kind: "missing" }),
    async add(fields) {
      script.received.push(fields);
      const next = script.answers.shift() ?? { kind: "ok", value: String(9000 + ++orders) };
      return evidenced("add", typeof next === "function" ? await next() : next);
    },
    async status(ids) {
      if (script.failing.status) return evidenced("status", script.failing.status);
      return evidenced("status", {
        kind: "ok",
        value: new Map(ids.map((id) => [id, script.statuses.get(id) ?? { kind: "missing" as const }])),
      });
    },
    async balance() {
      return evidenced("balance", script.failing.balance ?? { kind: "ok", value: { balance: script.balance, currency: "USD" } });
    },
  };
  script.clients = { clientFor: () => client as ResellerClient, close: async () => undefined };
  return script;
}

/** A status as a provider would report it. */
export const says = (
  word: string,
  status: Extract<ProviderOrderStatus, { kind: "found" }>["status"],
  counts: { startCount?: number; remains?: number } = {},
): ProviderOrderStatus => ({
  kind: "found",
  word,
  status,
  charge: undefined,
  currency: undefined,
  startCount: counts.startCount,
  remains: counts.remains,
});
