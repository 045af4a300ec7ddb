import { loginInput } from "@vitrine/contract/account/login";
import { registerInput } from "@vitrine/contract/account/register";
import { AppError } from "@vitrine/contract/shared/app-error";
import { httpStatusOf } from "@vitrine/contract/shared/door-errors";
import { fieldErrorsOf } from "@vitrine/contract/shared/field-errors";
import type { Language } from "@vitrine/contract/shared/languages";
import type { RefusedForm } from "@vitrine/contract/shop/render";
import { CSRF_COOKIE } from "@vitrine/core/access/csrf";
import { login } from "@vitrine/core/account/login.workflow";
import { logout } from "@vitrine/core/account/logout";
import { register } from "@vitrine/core/account/register.workflow";
import { errorMessage, fieldMessage } from "@vitrine/core/text/translate";
import { refusalOf } from "@vitrine/rest/wire/error-answer";
import type { RequestHandler, Response } from "express";
import type { z } from "zod";
import { makeVisit, type Visit, type VisitorParts } from "../request/make-visit.ts";
import { destination } from "../session/enter.ts";
import { sendPage, shopRequest } from "./serve-shop.ts";
import { shopRenderer } from "./shop-renderer.ts";

export const FORM_PATHS = ["/login", "/register", "/logout"] as const;
type FormPath = (typeof FORM_PATHS)[number];
type Fields = Record<string, unknown>;

/** What the storefront's pages send without script: they are answered with a page, and by the same verbs as REST. */
export function answerForm(parts: VisitorParts, webFolder: string): RequestHandler {
  const renderer = shopRenderer(webFolder);
  return async (request, response) => {
    const visit = await makeVisit(parts, request, response, { kind: "own" });
    const fields = (request.body ?? {}) as Fields;
    // Routes match with a slash behind them too.
    const path = request.path.replace(/\/$/, "") as FormPath;
    try {
      await perform(parts, visit, path, fields, response);
      response.set("Cache-Control", "no-store").redirect(303, destination(request.query["next"], "own"));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // A page that was left open too long; the next one has a token that is good.
      if (path === "/logout") return response.redirect(303, "/");
      const asked = await shopRequest(parts, visit, request, response);
      const page = await (await renderer())({ ...asked, refused: refusedForm(refusal, asked.language, fields) });
      sendPage(response, visit, parts, { ...page, status: httpStatusOf(refusal) });
    }
  };
}

async function perform(parts: VisitorParts, visit: Visit, path: FormPath, fields: Fields, response: Response): Promise<void> {
  const { platform, limits } = parts;
  const { caller, cookies, held, origin } = visit;
  if (!platform.csrf.verify(textOf(fields["csrf"]), cookies.get(CSRF_COOKIE), held?.token ?? "")) throw new AppError("FORBIDDEN", "csrf");
  if (path === "/logout") {
    await logout(caller, held);
    return visit.signOut();
  }
  const { name, password } = fields;
  if (path === "/login") return visit.signIn((await login(caller, parsed(loginInput, { login: name, password }), origin)).session);
  await limits.registration(visit.arrival.ip, response);
  visit.signIn((await register(caller, parsed(registerInput, { email: name, password }), origin)).session);
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("VALIDATION", "validation", {}, { fields: fieldErrorsOf(result.error) });
}

function refusedForm(refusal: AppError, language: Language, { name }: Fields): RefusedForm {
  const fields = Object.entries(refusal.fields ?? {}).map(([field, error]) => [field, fieldMessage(error, language)] as const);
  return {
    message: fields.length > 0 ? "" : errorMessage(refusal, language),
    fields: Object.fromEntries(fields),
    name: textOf(name) ?? "",
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
