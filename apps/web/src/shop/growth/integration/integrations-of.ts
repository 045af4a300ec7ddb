import {
  type IntegrationQueries,
  type ShownIntegrations,
  takesIntegrations,
} from "@vitrine/contract/growth/integration/shown-integrations";
import { type IntegrationName, policyFor, TRACKERS } from "@vitrine/contract/growth/integration/vendors";
import type { Visit } from "../../kernel/layout/visit.ts";

/** Third-party integrations that this page may run; null if there are none, or the page must not have any. */
export async function integrationsOf({ request, url }: Visit<IntegrationQueries>): Promise<ShownIntegrations | null> {
  if (request.isStill || !takesIntegrations(url.pathname)) return null;
  const ids = await request.queries.integrations().catch(() => ({}));
  return Object.keys(ids).length === 0 ? null : { ids, consent: request.consent ?? null };
}

const isTracker = (name: string): boolean => TRACKERS.some((tracker) => tracker === name);

/** Whether the page has something that runs only after a visitor allowed it. */
export const asksConsent = (integrations: ShownIntegrations | null): boolean => Object.keys(integrations?.ids ?? {}).some(isTracker);

/** Refused integrations are not allowed by the content policy either. */
export function policyOf({ ids, consent }: ShownIntegrations): Record<string, string[]> {
  const names = Object.keys(ids) as IntegrationName[];
  return policyFor(names.filter((name) => consent !== "no" || !isTracker(name)));
}
