import type { UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The evidence changes while the search runs. */
const LOOK_AGAIN = 15_000;

/** The evidence for one order's unknown outcome. */
export function useUnknown(panelId: number, orderId: number, isUnknown: boolean): UnknownOrder | undefined {
  const { data } = trpc.order.unknown.useQuery({ panelId, orderId }, { enabled: isUnknown, refetchInterval: LOOK_AGAIN });
  return data?.items.find(({ order }) => order.id === orderId);
}

/** Proposals for the newest orders with an unknown outcome, by order id. */
export function useProposals(panelId: number, isWanted: boolean): ReadonlyMap<number, UnknownOrder["proposal"]> | undefined {
  const { data } = trpc.order.unknown.useQuery({ panelId, perPage: 100 }, { enabled: isWanted, refetchInterval: LOOK_AGAIN });
  return data && new Map(data.items.map(({ order, proposal }) => [order.id, proposal]));
}
