import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Outcome } from "@vitrine/integrations/reseller-api/outcome";
import type { ProviderOrderStatus, ProviderStatuses } from "@vitrine/integrations/reseller-api/read-statuses";

/** At most 100 ids. Some providers know one id a request only: what a list was refused or left unanswered is asked one by one. */
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

/** A refusal that is not about the account ("Incorrect order ID") says nothing against the provider: it just tells nothing. */
function aboutOrders(outcome: Outcome<ProviderStatuses>): Outcome<ProviderStatuses> {
  if (outcome.kind !== "refused" || outcome.reason !== "other") return outcome;
  return { kind: "ok", value: new Map(), raw: outcome.raw, evidence: outcome.evidence };
}
