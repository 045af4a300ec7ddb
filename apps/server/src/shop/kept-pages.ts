import { randomBytes } from "node:crypto";
import type { ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { VersionedCache } from "@vitrine/core/kernel/cache/versioned-cache";
import { PackedPage } from "./packed-page.ts";

/** Figures that change with time, such as the latest purchases, may be so old. */
const KEPT_MS = 60_000;
/** Bytes of all pages together, compressed: a page takes 5,000 to 15,000. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What an entry takes besides: its key, headers and objects. */
const ENTRY_BYTES = 2_000;
const LONGEST_ADDRESS = 200;

/** What the request itself tells. */
export type RequestFacts = Pick<
  ShopRequest,
  "url" | "language" | "theme" | "isNarrow" | "hidesPurchases" | "consent" | "nonce" | "csrfToken"
>;

/** What is the same for every visitor of a page but its own nonce and CSRF token. */
interface SharedVisit extends RequestFacts {
  panelId: number;
  /** Of all that the page shows: a page of another version is rendered again. */
  version: string;
  /** Whether the browser takes it compressed by gzip. */
  takesGzip: boolean;
}

type Marks = Pick<ShopRequest, "nonce" | "csrfToken">;
type Render = (marks: Marks) => Promise<ShopPage>;

/** `html` is undefined where `packed` holds it. */
interface Kept {
  page: Omit<ShopPage, "html">;
  html: string | undefined;
  packed: PackedPage | undefined;
}

/** A page with its body as it is sent. */
export interface SentPage extends Omit<ShopPage, "html"> {
  html: string | Buffer;
}

export const mayKeep = ({ url }: Pick<ShopRequest, "url">): boolean => url.length <= LONGEST_ADDRESS;

/** Pages rendered for one guest and given to all that follow. The clock runs in milliseconds and never back. */
export class KeptPages {
  readonly #pages: VersionedCache<Kept>;
  readonly #marks: Marks = { nonce: randomBytes(16).toString("hex"), csrfToken: randomBytes(16).toString("hex") };

  constructor(now = (): number => performance.now()) {
    const weightOf = ({ packed }: Kept) => ENTRY_BYTES + (packed?.size ?? 0);
    this.#pages = new VersionedCache({ max: MOST_BYTES, weightOf, ttl: KEPT_MS, now, keep: ({ packed }) => packed !== undefined });
  }

  async page(visit: SharedVisit, render: Render): Promise<SentPage> {
    const { panelId, version, takesGzip, nonce, csrfToken, ...told } = visit;
    const key = JSON.stringify([panelId, told]);
    const { page, html, packed } = await this.#pages.recall(key, () => this.#render(render), { version });
    if (!packed) return { ...page, html: inserted(html!, this.#marks, { nonce, csrfToken }) };
    const values = [nonce, csrfToken];
    if (!takesGzip) return { ...page, html: await packed.plain(values) };
    return { ...page, headers: { ...page.headers, "Content-Encoding": "gzip" }, html: packed.gzipped(values) };
  }

  /** Call it when pages are rendered in another way. */
  clear(): void {
    this.#pages.clear();
  }

  async #render(render: Render): Promise<Kept> {
    const { html, ...page } = await render(this.#marks);
    if (!isWhole(page)) return { page, html, packed: undefined };
    return { page, html: undefined, packed: await PackedPage.pack(html, [this.#marks.nonce, this.#marks.csrfToken]) };
  }
}

const inserted = (html: string, marks: Marks, { nonce, csrfToken }: Marks): string =>
  html.replaceAll(marks.nonce, () => nonce).replaceAll(marks.csrfToken, () => csrfToken);

/** Redirects, refusals and failures are found out again each time. */
const isWhole = ({ status, redirect, cause }: Omit<ShopPage, "html">): boolean =>
  status === 200 && redirect === undefined && cause === undefined;
