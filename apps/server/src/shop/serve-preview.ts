import { previewInput } from "@vitrine/contract/flows/storefront/preview";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import { authorize } from "@vitrine/core/kernel/permission/authorize";
import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import type { RequestHandler } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";
import { nonceOf } from "../security/page-headers.ts";
import { describeShop, sendPage } from "./serve-shop.ts";
import { shopQueries } from "./shop-queries.ts";
import { ssrModule } from "./shop-renderer.ts";

/**
 * The panel's home page as a guest would see it with the given name, template, colour and language, for a frame in the
 * cabinet.
 */
export function servePreview(parts: VisitorParts, webFolder: string, kind: SessionKind): RequestHandler {
  const renderer = ssrModule(webFolder);
  return async (request, response) => {
    const input = previewInput.safeParse({ ...request.query, panelId: request.params["panelId"] });
    if (!input.success) throw notFound();
    const { panelId, theme, lng, name, template, accent } = input.data;
    const visit = await makeVisit(parts, request, response, { kind });
    const owner = await actOnPanel(visit.caller, panelId);
    authorize(owner, "panel.view");
    const language = lng ?? owner.panel.language;
    const guest = owner.as({ kind: "guest" }, { language });
    const { panel } = await describeShop(guest);
    const { render } = await renderer();
    const page = await render({
      url: "/",
      origin: `${parts.platform.settings.scheme}://${panel.domain}`,
      language,
      theme,
      isStill: true,
      isNarrow: false,
      nonce: nonceOf(response),
      csrfToken: "",
      panel: { ...panel, ...(name && { name }), ...(template && { template }), ...(accent !== undefined && { accent }) },
      lastEventId: null,
      queries: shopQueries(guest, visit),
    });
    sendPage(response, visit, parts, page);
  };
}
