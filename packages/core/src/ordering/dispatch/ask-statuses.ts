import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Outcome } from "@vitrine/integrations/reseller-api/outcome";
import type { ProviderOrderStatus, ProviderStatuses } from "@vitrine/integrations/reseller-api/read-statuses";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { hasEvent, writeEvent } from "../store/order-events.ts";

/** An unknown or incomplete status changes nothing; the owner is notified once per order. */
export async function recordUnknownStatus(ctx: Ctx, orderId: number, word: string): Promise<void> {
  if (await hasEvent(ctx, orderId, "unknown_word")) return;
  await writeEvent(ctx, orderId, "unknown_word", { word });
  await notifyOwner(ctx, "order_unknown_word", { orderId, word });
}

/** At most 100 ids. Some providers take one id per request: a list that was refused or not answered is sent one by one. */
export async function askStatuses(client: ResellerClient, ids: string[]): Promise<Outcome<ProviderStatuses>> {
  const all = aboutOrders(await client.status(ids));
  if (ids.length === 1 || all.kind !== "ok" || [...all.value.values()].some((status) => status.kind === "found")) return all;
  const found = new Map<string, ProviderOrderStatus>();
  for (const id of ids) {
    const one = aboutOrders(await client.status([id]));
    if (one.kind !== "ok") return one;
    for (const [key, status] of one.value) found.set(key, status);
  }
  return { ...all, value: found };
}

/**
 * A refusal that isn't about the account ("Incorrect order ID") doesn't mean that the provider is failing: it counts as an answer without
 * statuses.
 */
function aboutOrders(outcome: Outcome<ProviderStatuses>): Outcome<ProviderStatuses> {
  if (outcome.kind !== "refused" || outcome.reason !== "other") return outcome;
  return { kind: "ok", value: new Map(), raw: outcome.raw, evidence: outcome.evidence };
}
