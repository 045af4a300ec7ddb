import type { Language } from "../shared/languages.ts";

/** What the server tells the cabinet's page before its script runs: `window.__VITRINE__`. */
export interface CabinetConfig {
  /** Where the cabinet lies on this host; addresses of screens follow it. */
  base: "/" | "/admin";
  rpc: "/trpc" | "/admin/trpc";
  /** For csrf-cookie. */
  api: "/api" | "/admin/api";
  /** The panel whose own host this is: the cabinet shows that panel alone. null on the platform's hosts. */
  panelId: number | null;
  /** Origin of the platform's own cabinet, without a slash at the end. */
  adminOrigin: string;
  /** What the visitor's browser or his own choice asks for; the signed-in person's language comes with account.me. */
  language: Language;
  /** Content hashes of /static/locales/{language}/{namespace}.json: with one as `?h=` a bundle is kept for good. */
  locales: Record<string, Record<string, string>>;
}
