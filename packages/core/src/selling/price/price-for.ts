import type { Caller } from "../../kernel/context/context.ts";
import { type Price, type PricedService, resolvePrice } from "./resolve.ts";
import { termsOf } from "./terms.ts";

export interface OfferedPrice extends Price {
  /** users.price_version that it follows from; undefined for who is no user of the panel. */
  version: number | undefined;
}

/** What a user of the caller's panel pays for the service now: what is bought for him without his asking. */
export async function priceForUser(
  caller: Caller,
  userId: number | undefined,
  service: PricedService,
  { fresh = false } = {},
): Promise<OfferedPrice> {
  const terms = await termsOf(caller, userId, fresh);
  return { ...resolvePrice(service, terms.of(service.id)), version: terms.version };
}

/** Owners and managers look at everyone's prices. */
export const buyerOf = ({ actor }: Caller): number | undefined => (actor.kind === "user" ? actor.userId : undefined);
