import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import type { Found } from "./fits.ts";

/** The reseller API takes 100 ids in a request, one of which is an order of ours. */
const BATCH = 99;
/** Where a provider knows one id a request only. */
const MOST_SINGLE = 50;

export interface Looked {
  found: Found[];
  /** Ids that were answered about, from the first on. */
  asked: number;
}

/**
 * Which of these ids the provider knows as orders of this key. The control is one of ours: where the provider does not tell about
 * it, its silence about the others means nothing. Undefined where it did not answer properly.
 */
export async function askIds(
  client: ResellerClient,
  control: string,
  ids: readonly string[],
  currency: string,
): Promise<Looked | undefined> {
  const found: Found[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const said = await client.status([control, ...batch]);
    if (said.kind !== "ok" || said.value.get(control)?.kind !== "found") {
      return at === 0 ? askSingly(client, control, ids.slice(0, MOST_SINGLE), currency) : undefined;
    }
    found.push(...batch.flatMap((id) => foundOf(id, said.value.get(id), currency)));
  }
  return { found, asked: ids.length };
}

async function askSingly(client: ResellerClient, control: string, ids: readonly string[], currency: string): Promise<Looked | undefined> {
  const check = await client.status([control]);
  if (check.kind !== "ok" || check.value.get(control)?.kind !== "found") return undefined;
  const found: Found[] = [];
  for (const id of ids) {
    const said = await client.status([id]);
    // "Incorrect order ID" as the whole answer is an answer about the one id asked.
    if (said.kind === "refused" && said.reason === "other") continue;
    if (said.kind !== "ok") return undefined;
    found.push(...foundOf(id, said.value.get(id), currency));
  }
  return { found, asked: ids.length };
}

function foundOf(id: string, said: ProviderOrderStatus | undefined, currency: string): Found[] {
  if (said?.kind !== "found") return [];
  const isOurCurrency = said.currency === undefined || said.currency === currency;
  return [
    {
      providerOrderId: id,
      word: said.word,
      status: said.status ?? null,
      charge: isOurCurrency ? (said.charge ?? null) : null,
      startCount: said.startCount ?? null,
      remains: said.remains ?? null,
    },
  ];
}
