import type { Caller } from "../../kernel/context/context.ts";
import { type Price, type PricedService, resolvePrice } from "./resolve.ts";
import { termsOf } from "./terms.ts";

export interface OfferedPrice extends Price {
  /** The users.price_version that the price is based on; undefined for callers who are not users of the panel. */
  version: number | undefined;
}

/** The current price of the service for a user of the caller's panel; used for automatic purchases on the user's behalf. */
export async function priceForUser(
  caller: Caller,
  userId: number | undefined,
  service: PricedService,
  { fresh = false } = {},
): Promise<OfferedPrice> {
  const terms = await termsOf(caller, userId, { fresh });
  return { ...resolvePrice(service, terms.of(service.id)), version: terms.version };
}

/** Owners and managers see the prices without personal terms. */
export const buyerOf = ({ actor }: Caller): number | undefined => (actor.kind === "user" ? actor.userId : undefined);
