import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { httpStatusOf } from "@vitrine/contract/kernel/error/transport-errors";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import type { RefusedForm, ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import { CSRF_COOKIE } from "@vitrine/core/kernel/permission/csrf";
import { errorMessage, fieldMessage } from "@vitrine/core/kernel/text/translate";
import { refusalOf } from "@vitrine/rest/wire/error-answer";
import type { RequestHandler } from "express";
import { makeVisit, type Visit, type VisitorParts } from "../request/make-visit.ts";
import { destination } from "../session/enter.ts";
import type { Fields, FormVisit } from "./form.ts";
import { formOf, FORMS } from "./forms.ts";
import { requestFacts, sendPage, shopRequest } from "./serve-shop.ts";
import { ssrModule } from "./shop-renderer.ts";

export const FORM_PATHS = Object.keys(FORMS);

/** Answers a form sent without script: the page of the next step, the same page with errors, or a redirect. */
export function answerForm(parts: VisitorParts, webFolder: string): RequestHandler {
  const renderer = ssrModule(webFolder);
  return async (request, response) => {
    const { once, ...fields } = (request.body ?? {}) as Fields;
    const visit: FormVisit = Object.assign(await makeVisit(parts, request, response, { kind: "own" }), onceFor(once, fields));
    // Routes match with a trailing slash too.
    const path = request.path.replace(/\/$/, "");
    const form = formOf(path)!;
    const show = async (shown: { step?: FormStep | undefined; refusal?: AppError }) => {
      const own = await shopRequest(parts, visit, requestFacts(parts, visit, request, response));
      const { step, refusal } = shown;
      const refused = refusal && refusedForm(refusal, own.language, fields, form.keeps);
      const whole: ShopRequest = { ...own, ...(step ? { step } : {}), ...(refused ? { refused } : {}) };
      const page: ShopPage = await (await renderer()).render(whole);
      const status = refusal && page.redirect === undefined ? httpStatusOf(refusal) : page.status;
      // The page may contain a token and typed values.
      sendPage(response, visit, parts, { ...page, status, headers: { ...page.headers, "Cache-Control": "private, no-store" } });
    };
    try {
      requireCsrf(parts, visit, fields);
      if (path === "/register") await parts.limits.registration(visit.arrival.ip, response);
      const outcome = await whenAnswered(() => form.send(visit, fields));
      if (typeof outcome === "object") return await show({ step: outcome });
      response.set("Cache-Control", "no-store").redirect(303, outcome ?? destination(request.query["next"], "own"));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // The page was open too long; the new page has a valid token.
      if (path === "/logout") return response.redirect(303, "/");
      await show({ step: form.again?.(fields), refusal });
    }
  };
}

/** The idempotency key: a form that is sent twice acts once; with other contents, for example after going back to it, it acts again. */
function onceFor(once: unknown, fields: Fields): Pick<FormVisit, "once"> {
  if (typeof once !== "string" || once === "") return {};
  const sent = createHash("sha256")
    .update(JSON.stringify([once, { ...fields, csrf: "" }]))
    .digest("base64url");
  return { once: `form-${sent}` };
}

const PAUSE_MS = 250;
const MOST_PAUSES = 20;

/** A browser shows the answer to the second of two submissions, which must equal the first. */
async function whenAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await send();
    } catch (error) {
      if (pauses === MOST_PAUSES || refusalOf(error)?.code !== "idempotency_running") throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

function requireCsrf({ platform }: VisitorParts, { cookies, held }: Visit, { csrf }: Fields): void {
  if (!platform.csrf.verify(textOf(csrf), cookies.get(CSRF_COOKIE), held?.token ?? "")) throw new AppError("csrf");
}

function refusedForm(refusal: AppError, language: Language, sent: Fields, keeps: readonly string[] = []): RefusedForm {
  const fields = Object.entries(refusal.fields ?? {}).map(([field, error]) => [field, fieldMessage(error, language)] as const);
  return {
    code: refusal.code,
    message: fields.length > 0 ? "" : errorMessage(refusal, language),
    fields: Object.fromEntries(fields),
    name: textOf(sent["name"]) ?? "",
    ...(keeps.length > 0 ? { kept: Object.fromEntries(keeps.map((field) => [field, textOf(sent[field]) ?? ""])) } : {}),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
