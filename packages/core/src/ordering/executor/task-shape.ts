import { COUNTED_BY, isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import type { Task } from "@vitrine/contract/ordering/executor/task";
import { lines } from "@vitrine/contract/ordering/order/fields";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { OwnOrder } from "../store/tasks.ts";

interface Held {
  id: number;
  token: string;
  position: number;
  reward: Amount;
  leaseUntil: Date;
}

/** A task as its performer sees it: from a list with one line per execution, only their own line. */
export function toTask(order: OwnOrder, held: Held, currency: string): Task {
  const counted = isOrderable(order.type) ? COUNTED_BY[order.type] : "quantity";
  const { [counted]: list, ...rest } = order.fields ?? {};
  const isListed = typeof list === "string";
  return {
    id: held.id,
    token: held.token,
    orderId: order.id,
    service: { id: order.serviceId, name: order.serviceName, network: order.network },
    type: order.type,
    link: order.link,
    text: isListed ? (lines(list)[held.position] ?? null) : null,
    fields: isListed ? rest : (order.fields ?? {}),
    instructions: order.instructions,
    reward: formatAmount(held.reward),
    currency,
    leaseUntil: toSeconds(held.leaseUntil),
  };
}
