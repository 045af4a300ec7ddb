import type { Language } from "@vitrine/contract/shared/language-tags";

/** What the server writes into the cabinet's page before any script. */
export interface AppConfig {
  basePath: "/" | "/admin";
  trpcPath: string;
  apiPath: string;
  /** Of this person or his browser, as the server knows it. */
  language: Language;
  host: string;
  /** On the platform's own hosts; false on a panel's host, where the cabinet is that panel's. */
  mainPanel: boolean;
  panelId: number;
  /** Content hashes of the text bundles by language and namespace. */
  localeHashes?: Record<string, Record<string, string>>;
  /** Where "Contact us" leads; without it the link is left out. */
  contactUrl?: string;
}

declare global {
  interface Window {
    __VITRINE__: AppConfig;
  }
}

export const config: AppConfig = window.__VITRINE__;
