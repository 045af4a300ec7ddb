import { plainAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import { createCaller } from "@vitrine/rpc/create-caller";
import type { z } from "zod";
import type { Visit } from "../request/make-visit.ts";

export type Fields = Record<string, unknown>;

export interface FormVisit extends Visit {
  /** The idempotency key, made from the form's page and its contents. */
  once?: string;
}

/** The next step's page; undefined: done, redirect to the requested page; a path: redirect there instead. */
export type Outcome = FormStep | string | undefined;

export interface Form {
  send: (visit: FormVisit, fields: Fields) => Promise<Outcome>;
  /** The step to show again after a refusal, from the submitted fields. */
  again?: (fields: Fields) => FormStep | undefined;
  /** Fields shown again after a refusal. */
  keeps?: readonly string[];
}

/** A field that is filled in. */
export const given = (captcha: unknown): string | undefined => (typeof captcha === "string" && captcha !== "" ? captcha : undefined);

export function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("validation", {}, { fields: fieldErrorsOf(result.error) });
}

/** The router's procedures for a visitor with a checked form token. They set the cookies themselves. */
export const callingAs = (visit: FormVisit): ReturnType<typeof createCaller> =>
  createCaller({
    caller: () => visit.caller,
    csrfPassed: true,
    cookies: visit,
    ...(visit.once === undefined ? {} : { idempotencyKey: visit.once }),
  });

export const amountOf = ({ caller }: Visit, typed: unknown): unknown =>
  typeof typed === "string" ? plainAmount(typed, caller.language) : typed;
