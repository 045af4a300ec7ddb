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

/** Asks one provider about ids, each once however many orders it may belong to. */
export class IdProber {
  readonly #client: ResellerClient;
  readonly #told = new Map<string, ProviderOrderStatus>();

  constructor(client: ResellerClient) {
    this.#client = client;
  }

  /**
   * Which of these ids the provider knows as orders of this key. The control is one of ours: where the provider does not tell about
   * it, its silence about the others means nothing. Undefined where it did not answer properly.
   */
  async probe(control: string, ids: readonly string[], currency: string): Promise<Looked | undefined> {
    const asked = await this.#askAll(control, ids);
    if (asked === undefined) return undefined;
    return { found: ids.slice(0, asked).flatMap((id) => foundOf(id, this.#told.get(id), currency)), asked };
  }

  /** How many of them were answered about, from the first on. */
  async #askAll(control: string, ids: readonly string[]): Promise<number | undefined> {
    const open = ids.filter((id) => !this.#told.has(id));
    for (let at = 0; at < open.length; at += BATCH) {
      const batch = open.slice(at, at + BATCH);
      const said = await this.#client.status([control, ...batch]);
      if (said.kind !== "ok" || said.value.get(control)?.kind !== "found") {
        return at === 0 ? this.#askSingly(control, ids.slice(0, MOST_SINGLE)) : undefined;
      }
      for (const id of batch) this.#told.set(id, said.value.get(id) ?? { kind: "missing" });
    }
    return ids.length;
  }

  async #askSingly(control: string, ids: readonly string[]): Promise<number | undefined> {
    const check = await this.#client.status([control]);
    if (check.kind !== "ok" || check.value.get(control)?.kind !== "found") return undefined;
    for (const id of ids) {
      if (this.#told.has(id)) continue;
      const said = await this.#client.status([id]);
      // "Incorrect order ID" as the whole answer is an answer about the one id asked.
      if (said.kind === "refused" && said.reason === "other") this.#told.set(id, { kind: "error", text: said.text });
      else if (said.kind === "ok") this.#told.set(id, said.value.get(id) ?? { kind: "missing" });
      else return undefined;
    }
    return ids.length;
  }
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
