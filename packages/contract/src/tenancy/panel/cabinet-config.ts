import type { Language } from "../../kernel/language/languages.ts";

/** What the server tells the cabinet's page before its script runs: `window.__VITRINE__`. */
export interface CabinetConfig {
  /** Where the cabinet lies on this host; addresses of screens follow it. */
  basePath: "/" | "/admin";
  trpcPath: "/trpc" | "/admin/trpc";
  /** For csrf-cookie. */
  apiPath: "/api" | "/admin/api";
  /** The visitor's choice or their browser's language; a signed-in person's language comes with account.me. */
  language: Language;
  /** The panel's, with its port. */
  host: string;
  /** On the platform's own hosts; false on a panel's host, where the cabinet is that panel's alone. */
  mainPanel: boolean;
  panelId: number;
  /** The cabinet lies on a panel's address that the platform lent it, where it can do less than under `adminUrl`. */
  limited: boolean;
  /** The platform's own cabinet: origin of its first host. */
  adminUrl: string;
  /** Where own domains are pointed to; empty where the platform's name alone is known. */
  addresses: readonly string[];
  /** Username of the bot for logging in; null if there is no bot. Login is not available on a panel's host. */
  telegram: string | null;
  /** Content hashes of /static/locales/{language}/{namespace}.json: with one as `?h=` a bundle is kept for good. */
  localeHashes: Record<string, Record<string, string>>;
}
