import { randomBytes } from "node:crypto";
import type { ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { VersionedCache } from "@vitrine/core/kernel/cache/versioned-cache";
import { pageVersions } from "@vitrine/core/kernel/cache/panel-memory";
import type { Platform } from "@vitrine/core/kernel/context/platform";

/** What the worker or another server changed shows after this time; what this process changed, at once. */
const KEPT_MS = 2_000;
/** Characters of all pages together. */
const MOST = 16 * 1024 * 1024;
const LONGEST_ADDRESS = 200;

/** What the request itself tells. */
export type RequestFacts = Pick<
  ShopRequest,
  "url" | "language" | "theme" | "isNarrow" | "hidesPurchases" | "consent" | "nonce" | "csrfToken"
>;

/** What is the same for every visitor of a page but its own nonce and CSRF token. */
interface SharedVisit extends RequestFacts {
  panelId: number;
}

type Render = (marks: Pick<ShopRequest, "nonce" | "csrfToken">) => Promise<ShopPage>;

export const mayKeep = ({ url }: Pick<ShopRequest, "url">): boolean => url.length <= LONGEST_ADDRESS;

/** Pages rendered for one guest and given to all that follow. The clock runs in milliseconds and never back. */
export class KeptPages {
  readonly #pages: VersionedCache<ShopPage>;
  readonly #nonce = randomBytes(16).toString("hex");
  readonly #csrfToken = randomBytes(16).toString("hex");

  constructor(now = (): number => performance.now()) {
    this.#pages = new VersionedCache({ max: MOST, weightOf: ({ html }) => html.length, ttl: KEPT_MS, now, keep: isWhole });
  }

  async page(platform: Platform, visit: SharedVisit, render: Render): Promise<ShopPage> {
    const { panelId, nonce, csrfToken, ...told } = visit;
    const version = pageVersions(platform).of(panelId);
    const marks = { nonce: this.#nonce, csrfToken: this.#csrfToken };
    const page = await this.#pages.recall(JSON.stringify([panelId, told]), () => render(marks), { version });
    return { ...page, html: page.html.replaceAll(marks.nonce, () => nonce).replaceAll(marks.csrfToken, () => csrfToken) };
  }
}

/** Redirects, refusals and failures are found out again each time. */
const isWhole = ({ status, redirect, cause }: ShopPage): boolean => status === 200 && redirect === undefined && cause === undefined;
