import type { Language } from "../language/language-tags.ts";

/** A query of tRPC with its answer at the time the page was sent. */
export interface FirstAnswer {
  /** Such as "account.me". */
  path: string;
  /** Undefined for a query without one. */
  input?: object;
  data: unknown;
}

/** The configuration that the server writes into the cabinet's page: `window.__VITRINE__`. */
export interface CabinetConfig {
  /** The cabinet's base path on this host. */
  basePath: "/" | "/admin";
  trpcPath: "/trpc" | "/admin/trpc";
  /** For csrf-cookie. */
  apiPath: "/api" | "/admin/api";
  /** The visitor's choice or their browser's language; a signed-in person's language comes with account.me. */
  language: Language;
  /** The queries of the page's first view, so that it is shown without another round trip. */
  answers: readonly FirstAnswer[];
  /** The panel's, with its port. */
  host: string;
  /** On the platform's own hosts; false on a panel's host, where the cabinet shows only that panel. */
  mainPanel: boolean;
  panelId: number;
  /** The cabinet is on a panel's subdomain of the platform, where it has fewer features than under `adminUrl`. */
  limited: boolean;
  /** The platform's own cabinet: origin of its first host. */
  adminUrl: string;
  /** IP addresses for own domains; empty if only the platform's host name is known. */
  addresses: readonly string[];
  /** The contact of the host's panel, for error pages; null if there is none. */
  contactHref: string | null;
  /** Username of the bot for logging in; null if there is no bot. Login is not available on a panel's host. */
  telegram: string | null;
  /** Content hashes of /static/locales/{language}/{namespace}.json: with one as `?h=` a bundle is cached permanently. */
  localeHashes: Record<string, Record<string, string>>;
}

/**
 * The HTML that the page's script hydrates, so that it is visible before the script has loaded; empty if it isn't known in advance.
 * `dist/cabinet-ssr/first-view.js` exports it. `address` is the page's, with its origin.
 */
export type RenderFirstView = (request: { address: string; config: CabinetConfig }) => Promise<string>;
