import { randomBytes } from "node:crypto";
import type { ShopQueries, ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { VersionedCache } from "@vitrine/core/kernel/cache/versioned-cache";
import { PackedPage } from "./packed-page.ts";
import { TimedQueries } from "./timed-queries.ts";

/** Maximum age of figures that change with time, such as the latest purchases. */
const KEPT_MS = 60_000;
/**
 * From a random age between these on, a page is checked in the background while it is still sent, so that no one waits and not all pages
 * are due together.
 */
const CHECK_MS = { from: 40_000, to: 50_000 };
/** Maximum number of concurrent background checks. */
const MOST_CHECKS = 2;
/** A page is rendered again after this time even if nothing seems to have changed. */
const RENDERED_MS = 600_000;
/** Total size in bytes of all compressed pages; one takes 5,000 to 15,000. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Additional size of an entry: its key, headers, queries and objects. */
const ENTRY_BYTES = 3_000;
const LONGEST_ADDRESS = 200;

/** The parts of the request on which a page depends. */
export type RequestFacts = Pick<
  ShopRequest,
  "url" | "language" | "theme" | "isNarrow" | "hidesPurchases" | "consent" | "nonce" | "csrfToken"
>;

/** A page that is the same for every visitor except for nonce and CSRF token. */
interface SharedVisit extends RequestFacts {
  panelId: number;
  /** Version of everything that the page shows: a page with another version is rendered again. */
  version: string;
  /** Whether the browser accepts gzip. */
  takesGzip: boolean;
}

type Marks = Pick<ShopRequest, "nonce" | "csrfToken">;

/** Renders the page. */
interface PageSource {
  queries: () => ShopQueries;
  render: (changes: Marks & { queries: ShopQueries }) => Promise<ShopPage>;
}

/** `html` is undefined if the body is in `packed`. */
interface Kept {
  page: Omit<ShopPage, "html">;
  html: string | undefined;
  packed: PackedPage | undefined;
  timed: TimedQueries;
  renderedAt: number;
  /** When it was last known to be current. */
  currentAt: number;
  checkFrom: number;
  check: Promise<Kept> | undefined;
}

/** A page with the body that is sent. */
export interface SentPage extends Omit<ShopPage, "html"> {
  html: string | Buffer;
}

export const mayKeep = ({ url }: Pick<ShopRequest, "url">): boolean => url.length <= LONGEST_ADDRESS;

/** Keeps pages that were rendered for one guest, for all following guests. `now` is monotonic, in milliseconds. */
export class KeptPages {
  readonly #pages: VersionedCache<Kept>;
  readonly #marks: Marks = { nonce: randomBytes(16).toString("hex"), csrfToken: randomBytes(16).toString("hex") };
  readonly #now: () => number;
  #checks = 0;

  constructor(now = (): number => performance.now()) {
    this.#now = now;
    const weightOf = ({ packed }: Kept) => ENTRY_BYTES + (packed?.size ?? 0);
    this.#pages = new VersionedCache({ max: MOST_BYTES, weightOf, keep: ({ packed }) => packed !== undefined });
  }

  async page(visit: SharedVisit, source: PageSource): Promise<SentPage> {
    const { panelId, version, takesGzip, nonce, csrfToken, ...told } = visit;
    const key = JSON.stringify([panelId, told]);
    const kept = await this.#pages.recall(key, () => this.#render(source), { version });
    const { page, html, packed } = await this.#current(kept, () => this.#check(kept, source, { key, version }));
    if (!packed) return { ...page, html: inserted(html!, this.#marks, { nonce, csrfToken }) };
    const values = [nonce, csrfToken];
    if (!takesGzip) return { ...page, html: await packed.plain(values) };
    return { ...page, headers: { ...page.headers, "Content-Encoding": "gzip" }, html: packed.gzipped(values) };
  }

  /** A page that is too old is checked before it is sent, one that soon will be in the background. Waiting requests share one check. */
  #current(kept: Kept, check: () => Promise<Kept>): Kept | Promise<Kept> {
    const now = this.#now();
    const isOld = now - kept.currentAt >= KEPT_MS;
    const isDue = isOld || (now >= kept.checkFrom && this.#checks < MOST_CHECKS);
    if (isDue && !kept.check) {
      kept.check = check().finally(() => (kept.check = undefined));
      // The next request that has to wait for the page gets the failure.
      kept.check.catch(() => undefined);
    }
    return isOld ? kept.check! : kept;
  }

  async #check(kept: Kept, source: PageSource, { key, version }: { key: string; version: string }): Promise<Kept> {
    this.#checks++;
    try {
      const now = this.#now();
      if (now - kept.renderedAt < RENDERED_MS && (await kept.timed.areSame(source.queries()))) return Object.assign(kept, timesOf(now));
      const next = await this.#render(source);
      return await this.#pages.recall(key, async () => next, { version, fresh: true });
    } finally {
      this.#checks--;
    }
  }

  async #render(source: PageSource): Promise<Kept> {
    const now = this.#now();
    const timed = new TimedQueries();
    const { html, ...page } = await source.render({ ...this.#marks, queries: timed.recorded(source.queries()) });
    const kept = { page, timed, renderedAt: now, ...timesOf(now), check: undefined };
    if (!isWhole(page)) return { ...kept, html, packed: undefined };
    return { ...kept, html: undefined, packed: await PackedPage.pack(html, [this.#marks.nonce, this.#marks.csrfToken]) };
  }
}

const timesOf = (now: number): Pick<Kept, "currentAt" | "checkFrom"> => ({
  currentAt: now,
  checkFrom: now + CHECK_MS.from + Math.random() * (CHECK_MS.to - CHECK_MS.from),
});

const inserted = (html: string, marks: Marks, { nonce, csrfToken }: Marks): string =>
  html.replaceAll(marks.nonce, () => nonce).replaceAll(marks.csrfToken, () => csrfToken);

/** Redirects, refusals and failures are not kept. */
const isWhole = ({ status, redirect, cause }: Omit<ShopPage, "html">): boolean =>
  status === 200 && redirect === undefined && cause === undefined;
