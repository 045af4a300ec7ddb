import type { FetchOutcome } from "../http/safe-fetch.ts";
import type { LooseJson } from "../http/loose-json.ts";
import type { Failure } from "./outcome.ts";
import {
  type CancelRequest,
  readCancels,
  readRefills,
  readRefillStates,
  type RefillRequest,
  type RefillState,
} from "./read-acknowledgements.ts";
import { readAnswer } from "./read-answer.ts";
import { type ProviderBalance, readBalance } from "./read-balance.ts";
import { hasOrderId, readOrderId } from "./read-order-id.ts";
import { type ProviderCatalogue, readServices } from "./read-services.ts";
import { type ProviderStatuses, readStatuses } from "./read-statuses.ts";

/** What each action of the protocol returns. */
export interface ActionValues {
  services: ProviderCatalogue;
  balance: ProviderBalance;
  add: string;
  status: ProviderStatuses;
  refill: ReadonlyMap<string, RefillRequest>;
  refill_status: ReadonlyMap<string, RefillState>;
  cancel: ReadonlyMap<string, CancelRequest>;
}

export type Action = keyof ActionValues;

/** What a request was about: enough to read its answer, also in another thread. */
export type Question<A extends Action = Action> = { action: A; ids: readonly string[] };

export type ActionAnswer<A extends Action = Action> = { kind: "ok"; value: ActionValues[A]; raw: string } | Failure;

type Reader<A extends Action> = (json: LooseJson, ids: readonly string[]) => ActionValues[A] | undefined;

const READERS: { [A in Action]: Reader<A> } = {
  services: readServices,
  balance: readBalance,
  add: readOrderId,
  status: readStatuses,
  refill: readRefills,
  refill_status: readRefillStates,
  cancel: readCancels,
};

/** An unexpected parser error must not count as a rejection: the request was sent. */
export function readActionAnswer<A extends Action>(outcome: FetchOutcome, { action, ids }: Question<A>): ActionAnswer<A> {
  const read: Reader<A> = READERS[action];
  try {
    return readAnswer(outcome, (json) => read(json, ids), action === "add" ? { contradicts: hasOrderId } : {});
  } catch (error) {
    return { kind: "unknown", cause: "unreadable", detail: error instanceof Error ? error.message : "unreadable" };
  }
}
