import { languageSchema } from "@vitrine/contract/kernel/paging/list";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { panelOf, type VisitorParts } from "../request/make-visit.ts";
import { landingFor } from "./landing-for.ts";

const CACHED = 60;

/** GET /landing/{language}: only the introduction, for a visitor who chose another language or came from another page. */
export function serveLanding({ platform }: VisitorParts, webFolder: string): RequestHandler {
  const render = landingFor(platform, webFolder);
  return async (request, response) => {
    const language = languageSchema.safeParse(request.params["language"]);
    if (!language.success) throw notFound();
    const html = await render(await panelOf(platform, arrivalOf(request)), language.data);
    response.set("Cache-Control", `public, max-age=${CACHED}`).type("html").send(html);
  };
}
