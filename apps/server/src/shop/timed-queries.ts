import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { ShopQueries } from "@vitrine/contract/flows/storefront/render";

/** What these give a guest changes with the page's version only. The others may change as time passes. */
const VERSIONED: ReadonlySet<string> = new Set<keyof ShopQueries>([
  "me",
  "services",
  "outline",
  "priceList",
  "favourites",
  "integrations",
  "bot",
  "faq",
  "seo",
  "wording",
]);

type Query = (...input: unknown[]) => Promise<unknown>;

interface Call {
  name: string;
  input: unknown[];
  digest: Promise<string | undefined>;
}

/**
 * The queries that a page was rendered from, apart from those of its version. Where they give the same results again, the page would be the
 * same too, which takes a tenth of the time of rendering it.
 */
export class TimedQueries {
  readonly #calls: Call[] = [];

  /** The same queries; calls of them are remembered. */
  recorded(queries: ShopQueries): ShopQueries {
    const all = Object.entries(queries as unknown as Record<string, Query>);
    return Object.fromEntries(
      all.map(([name, query]) => [name, VERSIONED.has(name) ? query : this.#recorded(name, query)]),
    ) as unknown as ShopQueries;
  }

  /** One after another, as other requests wait for the same connections. */
  async areSame(queries: ShopQueries): Promise<boolean> {
    const all = queries as unknown as Record<string, Query>;
    for (const { name, input, digest } of this.#calls) {
      const before = await digest;
      if (before === undefined || before !== (await digestOf(all[name]!(...input)))) return false;
    }
    return true;
  }

  #recorded(name: string, query: Query): Query {
    return (...input) => {
      const result = query(...input);
      this.#calls.push({ name, input, digest: digestOf(result) });
      return result;
    };
  }
}

/** Different for different results; equal ones may differ too, by how V8 holds them, and cost a rendering. undefined: a failure. */
async function digestOf(result: Promise<unknown>): Promise<string | undefined> {
  try {
    return createHash("sha256")
      .update(serialize(await result))
      .digest("base64");
  } catch {
    return undefined;
  }
}
