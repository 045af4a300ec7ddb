import { isOwnDomain } from "@vitrine/core/tenancy/domain/domain-name";
import { normalHost } from "@vitrine/core/kernel/context/resolve-panel";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { panelOf } from "../request/make-visit.ts";

/** Redirects from a panel's earlier address on the platform to its domain, unless that domain no longer points here. */
export function toOwnDomain(platform: Platform): RequestHandler {
  const { adminHosts, scheme } = platform.settings;
  return async (request, response, next) => {
    const arrival = arrivalOf(request);
    const panel = await panelOf(platform, arrival);
    const isLost = panel.status === "error" && isOwnDomain(panel.domain, adminHosts);
    if (isLost || normalHost(arrival.siteHost, scheme) === panel.domain) return next();
    response.set("Cache-Control", "no-store").redirect(307, `${scheme}://${panel.domain}${request.originalUrl}`);
  };
}
