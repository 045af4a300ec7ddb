import type { RefillStatus } from "@vitrine/contract/ordering/action/actions";
import type { DripStatus } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import type { OrderKind } from "@vitrine/contract/kernel/status/status";
import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";

// A copy of the contract's lists: importing those would load the validator with the list of orders.

const all = <Word extends string>(words: Record<Word, true>): readonly Word[] => Object.keys(words) as Word[];

export const KINDS = all<OrderKind>({ single: true, drip: true, run: true, subscription: true, post: true });
export const DRIP_VIEWS = all<DripStatus>({ active: true, completed: true, canceled: true });
export const SUBSCRIPTION_VIEWS = all<SubscriptionStatus>({ active: true, paused: true, completed: true, expired: true, canceled: true });
export const REFILLS = all<RefillStatus>({ pending: true, in_progress: true, completed: true, rejected: true, unknown: true });
