import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { ShopQueries } from "@vitrine/contract/flows/storefront/render";

/** Queries with results for guests that change only with the page's version. Other results may change with time. */
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
 * The queries of a rendered page, except those covered by its version. If they return the same results again, the page would be the
 * same too; comparing takes a tenth of the time of rendering.
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

  /** Runs them one after another, because other requests wait for the same connections. */
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
