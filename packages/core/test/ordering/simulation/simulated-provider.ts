import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { asAmount } from "@vitrine/contract/kernel/amount/money";
import type { AddFields, ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Failure, Outcome, UnknownCause } from "@vitrine/integrations/reseller-api/outcome";
import type { CancelRequest, RefillRequest } from "@vitrine/integrations/reseller-api/read-acknowledgements";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import type { Random } from "./random.ts";

/** The calling process died: nothing after the call happens. */
export class Crash extends Error {}

export interface TakenOrder {
  id: string;
  link: string;
  quantity: number;
  remains: number;
  status: OrderStatus;
}

type Answer<T> = { kind: "ok"; value: T } | Failure;

const UNKNOWN: readonly UnknownCause[] = ["timeout", "reset", "server_error", "unreadable", "too_large"];
const REFUSALS = ["service_gone", "link", "other", "duplicate_link"] as const;
const WORDS: Record<OrderStatus, string> = {
  queued: "Pending",
  active: "In progress",
  done: "Completed",
  partial: "Partial",
  stopped: "Canceled",
  fail: "Canceled",
  object_unavailable: "Canceled",
};

/** A provider that lies, crashes and answers late, and keeps a true record of its own. */
export class SimulatedProvider {
  readonly taken = new Map<string, TakenOrder>();
  /** While it behaves well it takes every order and tells the truth. */
  isFaulty = true;
  readonly #random: Random;
  readonly #said = new Map<string, ProviderOrderStatus>();
  readonly #firstId: number;

  constructor(random: Random, firstId: number) {
    this.#random = random;
    this.#firstId = firstId;
  }

  of(link: string): TakenOrder[] {
    return [...this.taken.values()].filter((order) => order.link === link);
  }

  client(): ResellerClient {
    const client: Partial<ResellerClient> = {
      add: async (fields) => evidenced("add", this.#add(fields)),
      status: async (ids) => evidenced("status", this.#statuses(ids)),
      balance: async () => evidenced("balance", { kind: "ok", value: { balance: asAmount(10n ** 15n), currency: "USD" } }),
      cancel: async (ids) => evidenced("cancel", this.#cancel(ids)),
      refill: async (ids) => evidenced("refill", this.#refill(ids)),
      refillStatus: async (ids) =>
        evidenced("refill_status", {
          kind: "ok",
          value: new Map(ids.map((id) => [id, { kind: "found", status: "completed", word: "Completed" }])),
        }),
    };
    return client as ResellerClient;
  }

  /** Some accepted orders progress; ended ones may be corrected, always in the customer's favour. */
  work(): void {
    for (const order of this.taken.values()) {
      if (order.status === "queued" || order.status === "active") this.#deliver(order);
      else if (order.status !== "stopped" && this.#random.chance(0.1)) this.#correct(order);
    }
  }

  /** Reduces some of the delivery reported for ended orders. */
  reconsider(): void {
    for (const order of this.taken.values()) if (order.status !== "stopped" && this.#random.chance(0.4)) this.#correct(order);
  }

  #correct(order: TakenOrder): void {
    order.status = this.#random.chance(0.8) ? "partial" : "stopped";
    order.remains = order.status === "stopped" ? order.quantity : this.#random.between(Math.max(order.remains, 1), order.quantity);
  }

  /** Ends every running order. */
  finish(): void {
    for (const order of this.taken.values()) while (order.status === "queued" || order.status === "active") this.#deliver(order);
  }

  #deliver(order: TakenOrder): void {
    const end = this.#random.weighted({ none: 5, done: 4, partial: 1, stopped: 1 });
    if (end === "done") Object.assign(order, { status: "done", remains: 0 });
    else if (end === "partial") Object.assign(order, { status: "partial", remains: this.#random.between(1, order.quantity) });
    else if (end === "stopped") Object.assign(order, { status: "stopped", remains: order.quantity });
    else Object.assign(order, { status: "active", remains: this.#random.between(0, order.remains) });
  }

  #add(fields: AddFields): Answer<string> {
    const does = this.isFaulty
      ? this.#random.weighted({ take: 60, refuse: 6, poor: 4, away: 5, busy: 4, unclear: 14, crash: 7 })
      : ("take" as const);
    switch (does) {
      case "take":
        return { kind: "ok", value: this.#take(fields) };
      case "refuse":
        return { kind: "refused", reason: this.#random.pick(REFUSALS), text: "Incorrect request", raw: "" };
      case "poor":
        return { kind: "refused", reason: "insufficient_funds", text: "Not enough funds on balance", raw: "" };
      case "away":
        return { kind: "not_connected", reason: "refused", detail: "ECONNREFUSED" };
      case "busy":
        return { kind: "rate_limited", retryAfterSeconds: 1, text: "Too many requests" };
      case "unclear":
        if (this.#random.chance(0.5)) this.#take(fields);
        return { kind: "unknown", cause: this.#random.pick(UNKNOWN), detail: "no answer" };
      case "crash":
        if (this.#random.chance(0.5)) this.#take(fields);
        throw new Crash("killed while the provider was called");
    }
  }

  #take(fields: AddFields): string {
    const quantity = Number(fields["quantity"] ?? String(fields["comments"] ?? "x").split("\n").length);
    const id = String(this.#firstId + this.taken.size);
    this.taken.set(id, { id, link: String(fields["link"]), quantity, remains: quantity, status: "queued" });
    return id;
  }

  #statuses(ids: readonly string[]): Answer<Map<string, ProviderOrderStatus>> {
    if (this.isFaulty && this.#random.chance(0.15)) return { kind: "unknown", cause: this.#random.pick(UNKNOWN), detail: "no answer" };
    return { kind: "ok", value: new Map(ids.map((id) => [id, this.#status(id)])) };
  }

  /** The truth, an earlier report, an unknown status, or nothing. */
  #status(id: string): ProviderOrderStatus {
    const order = this.taken.get(id);
    if (!order) return { kind: "error", text: "Incorrect order ID" };
    const lie = this.isFaulty ? this.#random.weighted({ truth: 80, before: 8, word: 4, nothing: 4, over: 4 }) : "truth";
    if (lie === "nothing") return { kind: "missing" };
    if (lie === "word") return found("Paused by robot", undefined, order);
    if (lie === "before") return this.#said.get(id) ?? found(WORDS.queued, "queued", order);
    const said = found(WORDS[order.status], order.status, order);
    if (lie === "over" && order.status === "done" && said.kind === "found") said.remains = -this.#random.between(1, 50);
    this.#said.set(id, said);
    return said;
  }

  #refill(ids: readonly string[]): Answer<Map<string, RefillRequest>> {
    if (this.isFaulty && this.#random.chance(0.1)) throw new Crash("killed while a refill was requested");
    if (this.isFaulty && this.#random.chance(0.2)) return { kind: "unknown", cause: "timeout", detail: "no answer" };
    return { kind: "ok", value: new Map(ids.map((id) => [id, { kind: "accepted", refillId: `r${id}` }])) };
  }

  #cancel(ids: readonly string[]): Answer<Map<string, CancelRequest>> {
    if (this.isFaulty && this.#random.chance(0.2)) return { kind: "unknown", cause: "timeout", detail: "no answer" };
    return {
      kind: "ok",
      value: new Map(ids.map((id) => [id, this.#cancelOne(id)])),
    };
  }

  /** Deliveries made in the meantime are kept. */
  #cancelOne(id: string): CancelRequest {
    const order = this.taken.get(id);
    if (!order || (order.status !== "queued" && order.status !== "active")) return { kind: "missing" };
    order.status = order.remains < order.quantity ? "partial" : "stopped";
    return { kind: "accepted" };
  }
}

const found = (word: string, status: OrderStatus | undefined, { remains }: TakenOrder): ProviderOrderStatus => ({
  kind: "found",
  word,
  status,
  charge: undefined,
  currency: undefined,
  startCount: 10,
  remains,
});

function evidenced<T>(action: string, answer: Answer<T>): Outcome<T> {
  const evidence = { request: { url: "http://provider.test/api/v2", action, fields: {} }, httpStatus: 200, answer: "", durationMs: 1 };
  return answer.kind === "ok" ? { kind: "ok", value: answer.value, raw: "", evidence } : { ...answer, evidence };
}
