import { type PreviewInput, previewInput } from "@vitrine/contract/flows/storefront/preview";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { ShopPanel } from "@vitrine/contract/kernel/storefront/page-request";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { previewLook } from "@vitrine/core/content/appearance/shown";
import { ensureTestCustomer } from "@vitrine/core/identity/api-key/test-customer";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { CSRF_COOKIE } from "@vitrine/core/kernel/permission/csrf";
import { authorize } from "@vitrine/core/kernel/permission/authorize";
import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import type { Request, RequestHandler } from "express";
import { makeVisit, type Visit, type VisitorParts } from "../request/make-visit.ts";
import { nonceOf } from "../security/page-headers.ts";
import { describeShop, sendPage } from "./serve-shop.ts";
import { shopQueries } from "./shop-queries.ts";
import { ssrModule } from "./shop-renderer.ts";

/**
 * A page of the panel's storefront as a guest or a customer would see it with the owner's unsaved choices, for a frame in the
 * cabinet. Choices that are too long for an address are posted.
 */
export function servePreview(parts: VisitorParts, webFolder: string, kind: SessionKind): RequestHandler {
  const renderer = ssrModule(webFolder);
  return async (request, response) => {
    const visit = await makeVisit(parts, request, response, { kind });
    const input = readInput(parts, request, visit);
    const owner = await actOnPanel(visit.caller, input.panelId);
    authorize(owner, "panel.view");
    const language = input.lng ?? owner.panel.language;
    const reader = await readerOf(owner, input, language);
    const { panel } = await describeShop(reader);
    const { render } = await renderer();
    const queries = shopQueries(reader, visit);
    const page = await render({
      url: input.page,
      origin: `${parts.platform.settings.scheme}://${panel.domain}`,
      language,
      theme: input.theme === "system" ? null : input.theme,
      isStill: true,
      isNarrow: false,
      nonce: nonceOf(response),
      csrfToken: "",
      panel: { ...panel, ...(await chosenLook(owner, reader, input)) },
      lastEventId: null,
      // To the customers it is shown for, nothing is a test.
      queries: { ...queries, me: async () => asCustomer(await queries.me()) },
    });
    sendPage(response, visit, parts, page);
  };
}

type Me = Awaited<ReturnType<ReturnType<typeof shopQueries>["me"]>>;
const asCustomer = ({ user, ...me }: Me): Me => ({ ...me, user: user && { ...user, isTest: false, isActivated: true } });

function readInput({ platform }: VisitorParts, request: Request, { cookies, held }: Visit): PreviewInput {
  const sent = (request.body ?? {}) as Record<string, unknown>;
  const { csrf } = sent;
  const isSent = request.method === "POST";
  if (isSent && !platform.csrf.verify(typeof csrf === "string" ? csrf : undefined, cookies.get(CSRF_COOKIE), held?.token ?? ""))
    throw new AppError("csrf");
  const input = previewInput.safeParse({ ...request.query, ...sent, panelId: request.params["panelId"] });
  if (!input.success) throw notFound();
  return input.data;
}

async function readerOf(owner: Caller, { reader }: PreviewInput, language: Language): Promise<Caller> {
  if (reader === "guest") return owner.as({ kind: "guest" }, { language });
  authorize(owner, "panel.test");
  const userId = await owner.run(ensureTestCustomer);
  return owner.as({ kind: "user", userId, isActivated: true, role: "user" }, { language });
}

async function chosenLook(owner: Caller, reader: Caller, input: PreviewInput): Promise<Partial<ShopPanel>> {
  const { name, template, accent, draft } = input;
  return {
    ...(draft && (await previewLook(owner, reader, draft))),
    ...(name && { name }),
    ...(template && { template }),
    ...(accent !== undefined && { accent }),
  };
}
