import { type Amount, asAmount, chargeFor } from "@vitrine/contract/kernel/amount/money";
import type { ProviderClients } from "../../src/supply/provider/provider-clients.ts";
import type { AddFields, ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Failure, Outcome } from "@vitrine/integrations/reseller-api/outcome";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";

export type Fate = "answered" | "placed_unanswered" | "lost";

interface PlacedOrder {
  link: string;
  charge: Amount;
  quantity: number;
}

/** A provider that knows the true state of every order; ids of other people's orders lie between. */
export interface OracleProvider {
  clients: ProviderClients;
  /** Results of the next orders, in sequence; after that every order is answered. */
  fates: Fate[];
  /** Orders of this key, by the provider's id. */
  placed: Map<string, PlacedOrder>;
  /** The id of the order really placed for this link. */
  idOf(link: string): string | undefined;
  /** Places an order by another program with the same key. */
  placeByOther(quantity: number): string;
  balance: Amount;
  /** How many ids other people's orders take between two. */
  gap: () => number;
  /** Takes one id per request. */
  isSingle: boolean;
  statusCalls: number;
}

export function oracleProvider(rate: Amount): OracleProvider {
  let last = 1000;
  const take = (link: string, quantity: number): string => {
    last += 1 + oracle.gap();
    const charge = chargeFor(rate, quantity)!;
    oracle.placed.set(String(last), { link, charge, quantity });
    oracle.balance = asAmount(oracle.balance - charge);
    return String(last);
  };
  const oracle: OracleProvider = {
    clients: undefined as unknown as ProviderClients,
    fates: [],
    placed: new Map(),
    idOf: (link) => [...oracle.placed].find(([, order]) => order.link === link)?.[0],
    placeByOther: (quantity) => take("someone else's", quantity),
    balance: asAmount(1_000_00000000n),
    gap: () => 0,
    isSingle: false,
    statusCalls: 0,
  };
  const client: Pick<ResellerClient, "add" | "status" | "balance"> = {
    async add(fields: AddFields) {
      const fate = oracle.fates.shift() ?? "answered";
      const link = String(fields["link"]);
      const id = fate === "lost" ? undefined : take(link, Number(fields["quantity"]));
      return evidenced("add", fate === "answered" ? { kind: "ok", value: id! } : { kind: "unknown", cause: "timeout", detail: "" });
    },
    async status(ids) {
      oracle.statusCalls++;
      if (oracle.isSingle && ids.length > 1) return evidenced("status", { kind: "ok", value: new Map(ids.map((id) => [id, missing])) });
      return evidenced("status", { kind: "ok", value: new Map(ids.map((id) => [id, statusOf(oracle.placed.get(id))])) });
    },
    async balance() {
      return evidenced("balance", { kind: "ok", value: { balance: oracle.balance, currency: "USD" } });
    },
  };
  oracle.clients = { clientFor: () => client as ResellerClient, close: async () => undefined };
  return oracle;
}

const missing: ProviderOrderStatus = { kind: "missing" };

function statusOf(order: PlacedOrder | undefined): ProviderOrderStatus {
  if (!order) return { kind: "error", text: "Incorrect order ID" };
  const { charge, quantity } = order;
  return { kind: "found", word: "Pending", status: "queued", charge, currency: "USD", startCount: undefined, remains: quantity };
}

function evidenced<T>(action: string, answer: { kind: "ok"; value: T } | Failure): Outcome<T> {
  const evidence = { request: { url: "http://oracle.test/api/v2", action, fields: {} }, httpStatus: 200, answer: "", durationMs: 1 };
  return answer.kind === "ok" ? { kind: "ok", value: answer.value, raw: "", evidence } : { ...answer, evidence };
}
