import type { IntegrationName } from "./vendors.ts";

/** Whether the visitor allows services of others on these pages; absent while they have not answered. */
export const CONSENT_COOKIE = { name: "consent", yes: "yes", no: "no", days: 180 } as const;
export type Consent = "yes" | "no" | null;

export type IntegrationIds = Partial<Record<IntegrationName, string>>;

/** What a page of the storefront may load. */
export interface ShownIntegrations {
  ids: IntegrationIds;
  consent: Consent;
}

export interface IntegrationQueries {
  /** What the panel has connected. */
  integrations(): Promise<IntegrationIds>;
}

/** Where no one logs in, pays, sees a key or opens a secret link: pages to read, choose and order on. */
const PAGES = /^\/(?:services(?:\/\d+)?|services-faq|changes|status|mass|order|orders|support\/faq.*|pages\/.+|blog.*)?$/;

export const takesIntegrations = (path: string): boolean => PAGES.test(path);
