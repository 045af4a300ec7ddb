import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import type { Found } from "./fits.ts";

/** The reseller API takes 100 ids per request; one of them is a known order of ours. */
const BATCH = 99;
/** For a provider that takes one id per request. */
const MOST_SINGLE = 50;

export interface Looked {
  found: Found[];
  /** Number of ids answered, counted from the first. */
  count: number;
}

/** Asks one provider about ids, each once, however many orders it may belong to. */
export class IdProber {
  readonly #client: ResellerClient;
  readonly #answers = new Map<string, ProviderOrderStatus>();

  constructor(client: ResellerClient) {
    this.#client = client;
  }

  /**
   * Finds the ids that the provider knows as orders of this key. The control is a known order of ours: if the provider gives no status for
   * it, missing statuses of the others prove nothing. Undefined if it did not answer properly.
   */
  async probe(control: string, ids: readonly string[], currency: string): Promise<Looked | undefined> {
    const count = await this.#askAll(control, ids);
    if (count === undefined) return undefined;
    return { found: ids.slice(0, count).flatMap((id) => foundOf(id, this.#answers.get(id), currency)), count };
  }

  /** Number of ids answered, counted from the first. */
  async #askAll(control: string, ids: readonly string[]): Promise<number | undefined> {
    const open = ids.filter((id) => !this.#answers.has(id));
    for (let at = 0; at < open.length; at += BATCH) {
      const batch = open.slice(at, at + BATCH);
      const said = await this.#client.status([control, ...batch]);
      if (said.kind !== "ok" || said.value.get(control)?.kind !== "found") {
        return at === 0 ? this.#askSingly(control, ids.slice(0, MOST_SINGLE)) : undefined;
      }
      for (const id of batch) this.#answers.set(id, said.value.get(id) ?? { kind: "missing" });
    }
    return ids.length;
  }

  async #askSingly(control: string, ids: readonly string[]): Promise<number | undefined> {
    const check = await this.#client.status([control]);
    if (check.kind !== "ok" || check.value.get(control)?.kind !== "found") return undefined;
    for (const id of ids) {
      if (this.#answers.has(id)) continue;
      const said = await this.#client.status([id]);
      // "Incorrect order ID" as the whole answer refers to the single id requested.
      if (said.kind === "refused" && said.reason === "other") this.#answers.set(id, { kind: "error", text: said.text });
      else if (said.kind === "ok") this.#answers.set(id, said.value.get(id) ?? { kind: "missing" });
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
