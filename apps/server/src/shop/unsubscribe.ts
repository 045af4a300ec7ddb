import { NEWS_TOKEN } from "@vitrine/contract/growth/consent/consent";
import { answerNewsLink } from "@vitrine/core/growth/consent/unsubscribe";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { panelOf, type VisitorParts } from "../request/make-visit.ts";
import type { Fields } from "./form.ts";

export const UNSUBSCRIBE = new RegExp(`^/unsubscribe/(?<token>${NEWS_TOKEN})$`);

/**
 * POST /unsubscribe/{token}: the button of the page, and one-click unsubscribe of mail clients (RFC 8058), which send neither cookies nor an
 * origin of ours. The signed token identifies the person.
 */
export function answerUnsubscribe({ platform }: VisitorParts): RequestHandler {
  return async (request, response) => {
    const { requestId } = arrivalOf(request);
    const panel = await panelOf(platform, arrivalOf(request));
    const caller = openCaller({ platform, panel, actor: { kind: "guest" }, requestId });
    const token = UNSUBSCRIBE.exec(request.path)!.groups!["token"]!;
    const fields = (request.body ?? {}) as Fields;
    const isOneClick = fields["List-Unsubscribe"] === "One-Click";
    await answerNewsLink(caller, { token, isOn: fields["act"] === "subscribe" }, isOneClick ? "one_click" : "link");
    response.set("Cache-Control", "no-store");
    if (isOneClick) response.status(200).type("text").send("OK");
    else response.redirect(303, `/unsubscribe/${token}`);
  };
}
