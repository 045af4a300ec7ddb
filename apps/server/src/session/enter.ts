import { enterInput } from "@vitrine/contract/identity/account/login";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import { redeemEntryToken } from "@vitrine/core/identity/session/entry-tokens";
import type { RequestHandler } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";

const CABINET = "/admin";
/** A path on this host: not another host (`//host`, `/\host`), and without tabs or line breaks, which browsers remove. */
const OWN_PATH = /^\/(?![/\\])\P{Cc}*$/u;

/** Handles an entry link: exchanges the token for a session, and redirects to `path` on the same host. */
export function enterByToken(parts: VisitorParts, kind: SessionKind): RequestHandler {
  return async (request, response) => {
    const visit = await makeVisit(parts, request, response, { kind });
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    const input = enterInput.safeParse({ token: request.query["token"] });
    if (!input.success) throw new AppError("token_expired");
    const session = await redeemEntryToken(visit.caller, input.data, visit.origin);
    visit.signIn(session);
    response.redirect(303, destination(request.query["path"] ?? request.query["to"], session.kind));
  };
}

export function destination(requested: unknown, kind: SessionKind): string {
  const path = typeof requested === "string" && OWN_PATH.test(requested) ? requested : "/";
  if (kind === "own" || path === CABINET || path.startsWith(`${CABINET}/`)) return path;
  return path === "/" ? CABINET : CABINET + path;
}
