import { lines } from "@vitrine/contract/order/fields";
import { RESELLER_STATUS } from "@vitrine/contract/order/status";
import { AppError } from "@vitrine/contract/shared/app-error";
import { RESELLER_ERRORS, type ResellerError } from "@vitrine/contract/shared/door-errors";
import { formatAmount } from "@vitrine/contract/shared/money";
import type { Caller } from "@vitrine/core/context";
import { placeOrder } from "@vitrine/core/order/place.workflow";
import { type OrderState, ownOrderStatuses } from "@vitrine/core/order/statuses";
import { ownBalance } from "@vitrine/core/wallet/balance";
import { echoed, readId, readIds } from "./ids.ts";
import type { Parameters } from "./read-parameters.ts";

export type Answer = Record<string, unknown> | unknown[];

export const refused = (error: ResellerError): { error: string } => ({ error: RESELLER_ERRORS[error] });

/** What was asked for, for the words "less" and "more". */
export function quantityOf(parameters: Parameters): number {
  const comments = parameters.get("comments");
  return comments === undefined ? Number(parameters.get("quantity") ?? Number.NaN) : lines(comments).length;
}

export async function add(caller: Caller, parameters: Parameters, reference: string | undefined): Promise<Answer> {
  const service = readId(parameters.get("service"));
  if (service === undefined) return refused("service");
  // Runs would multiply what is charged; while none are sold here, an order that asks for them is not taken for a plain one.
  if (Number(parameters.get("runs") || 0) > 1) return refused("request");
  const [link, quantity, comments] = ["link", "quantity", "comments"].map((name) => parameters.get(name));
  const placed = await placeOrder(
    caller,
    {
      service,
      ...(link === undefined ? {} : { link }),
      ...(quantity === undefined || quantity.trim() === "" ? {} : { quantity: Number(quantity) }),
      ...(comments === undefined ? {} : { comments }),
      ...(reference === undefined ? {} : { reference }),
    },
    "api",
  );
  return { order: placed.id };
}

const statesOf = (caller: Caller, ids: (number | undefined)[]): Promise<Map<number, OrderState>> => {
  const known = ids.filter((id) => id !== undefined);
  return known.length === 0 ? Promise.resolve(new Map()) : caller.run((ctx) => ownOrderStatuses(ctx, known));
};

export async function status(caller: Caller, parameters: Parameters): Promise<Answer> {
  if (parameters.has("orders")) {
    const parts = readIds(parameters.get("orders"));
    if (!parts) return refused("request");
    const states = await statesOf(caller, parts.map(readId));
    return Object.fromEntries(parts.map((part) => [part, stateAnswer(states.get(readId(part) ?? 0), caller)]));
  }
  if (!parameters.has("order")) return refused("request");
  const id = readId(parameters.get("order"));
  return stateAnswer((await statesOf(caller, [id])).get(id ?? 0), caller);
}

function stateAnswer(state: OrderState | undefined, { panel }: Caller): Record<string, string> {
  if (!state) return refused("order");
  const unknownRemains = state.status === "done" ? 0 : state.quantity;
  return {
    charge: formatAmount(state.charge),
    start_count: String(state.startCount ?? 0),
    status: RESELLER_STATUS[state.status],
    remains: String(state.remains ?? unknownRemains),
    currency: panel.currency,
  };
}

export async function balance(caller: Caller): Promise<Answer> {
  return { ...(await caller.run(ownBalance)) };
}

/** No order takes a refill by this door: one's own is refused for its service, another's as unknown. */
export async function refill(caller: Caller, parameters: Parameters): Promise<Answer> {
  if (parameters.has("orders")) return refusedEach(caller, parameters.get("orders"), "refill", "noRefill");
  if (!parameters.has("order")) return refused("request");
  const id = readId(parameters.get("order"));
  return refused((await statesOf(caller, [id])).has(id ?? 0) ? "noRefill" : "order");
}

/** Nor a cancellation. The answer is a list whether `orders` or `order` was sent. */
export const cancel = (caller: Caller, parameters: Parameters): Promise<Answer> =>
  refusedEach(caller, parameters.get("orders") ?? parameters.get("order"), "cancel", "noCancel");

async function refusedEach(caller: Caller, ids: string | undefined, word: string, refusal: ResellerError): Promise<Answer> {
  const parts = readIds(ids);
  if (!parts) return refused("request");
  const states = await statesOf(caller, parts.map(readId));
  return parts.map((part) => ({ order: echoed(part), [word]: refused(states.has(readId(part) ?? 0) ? refusal : "order") }));
}

export async function refillStatus(parameters: Parameters): Promise<Answer> {
  if (!parameters.has("refills")) return refused(parameters.has("refill") ? "refill" : "request");
  const parts = readIds(parameters.get("refills"));
  return parts ? parts.map((part) => ({ refill: echoed(part), status: refused("refill") })) : refused("request");
}

/** Longer keys are refused: cutting one short would make two requests one. */
export function referenceOf(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (!key) return undefined;
  if (key.length > 200) throw new AppError("VALIDATION", "validation");
  return key;
}
