import { confirmLoginInput } from "@vitrine/contract/identity/account/confirm";
import { loginInput } from "@vitrine/contract/identity/account/login";
import { registerInput } from "@vitrine/contract/identity/account/register";
import { attemptResetInput, resetPasswordInput, resetVariantsInput } from "@vitrine/contract/identity/account/reset-password";
import { beginTelegramLoginInput } from "@vitrine/contract/identity/account/telegram-login";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { keptCode, keptConfirmation, keptVariants } from "@vitrine/contract/flows/storefront/forms";
import { applyExecutorInput } from "@vitrine/contract/ordering/executor/executor";
import { identitySchema } from "@vitrine/contract/ordering/executor/task";
import { idSchema } from "@vitrine/contract/kernel/paging/list";
import type { FormStep } from "@vitrine/contract/flows/storefront/render";
import { confirmLogin } from "@vitrine/core/identity/login/confirm-login.workflow";
import { beginTelegramLogin } from "@vitrine/core/identity/login/login-attempts";
import { login } from "@vitrine/core/identity/login/login.workflow";
import { logout } from "@vitrine/core/identity/session/logout";
import { register } from "@vitrine/core/identity/account/register.workflow";
import { attemptReset, resetPassword, resetVariants } from "@vitrine/core/identity/login/reset-password.workflow";
import type { IssuedSession } from "@vitrine/core/identity/session/sessions";
import { leaseTask } from "@vitrine/core/ordering/executor/lease";
import { applyExecutor } from "@vitrine/core/ordering/executor/own-executor";
import { checkHeld, ignoreHeld } from "@vitrine/core/ordering/executor/person-task";
import { z } from "zod";
import type { Visit } from "../request/make-visit.ts";

export type Fields = Record<string, unknown>;

/** The next step's page; undefined: done, redirect to the requested page; a path: redirect there instead. */
export type Outcome = FormStep | string | undefined;

interface Form {
  send: (visit: Visit, fields: Fields) => Promise<Outcome>;
  /** The step to show again where it was refused, out of what the form brought back. */
  again?: (fields: Fields) => FormStep | undefined;
}

const given = (captcha: unknown): string | undefined => (typeof captcha === "string" && captcha !== "" ? captcha : undefined);

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("validation", {}, { fields: fieldErrorsOf(result.error) });
}

/** Signed in, and on to where the visitor was going. */
function signedIn(visit: Visit, session: IssuedSession): undefined {
  visit.signIn(session);
  return undefined;
}

const sendLogin: Form["send"] = async (visit, { name, password }) => {
  const { output, session } = await login(visit.caller, parsed(loginInput, { login: name, password }), visit.origin);
  if (session) return signedIn(visit, session);
  return { kind: "confirm", confirmation: output, method: output.methods[0]!, isWaiting: false };
};

const sendRegister: Form["send"] = async (visit, { name, password }) => {
  const { session } = await register(visit.caller, parsed(registerInput, { email: name, password }), visit.origin);
  return signedIn(visit, session);
};

const sendTelegram: Form["send"] = async ({ caller, origin }, { captcha }) => {
  const begun = await beginTelegramLogin(caller, parsed(beginTelegramLoginInput, { captcha: given(captcha) }), origin);
  return { kind: "telegram", begun, isWaiting: false };
};

const sendConfirm: Form["send"] = async (visit, fields) => {
  const { confirmToken, method, code } = fields;
  const input = parsed(confirmLoginInput, { confirmToken, method, code: given(code) });
  const { output, session } = await confirmLogin(visit.caller, input, visit.origin);
  if (session) return signedIn(visit, session);
  if (output.status === "confirm") return { kind: "confirm", confirmation: output, method: output.methods[0]!, isWaiting: false };
  return confirmAgain(fields, true);
};

function confirmAgain(fields: Fields, isWaiting = false): FormStep | undefined {
  const kept = keptConfirmation.safeParse(fields);
  if (!kept.success) return undefined;
  const { method, methods, confirmToken, number, expiresIn, url } = kept.data;
  if (url !== undefined && number !== null) return { kind: "telegram", begun: { confirmToken, url, number, expiresIn }, isWaiting };
  return { kind: "confirm", confirmation: { status: "confirm", confirmToken, methods, number, expiresIn }, method, isWaiting };
}

const sendName: Form["send"] = async ({ caller, origin }, { name, captcha }) => {
  const input = parsed(resetVariantsInput, { login: name, captcha: given(captcha) });
  const { variants } = await resetVariants(caller, input, origin);
  return { kind: "variants", login: input.login, variants };
};

const sendVariant: Form["send"] = async ({ caller, origin }, fields) => {
  const input = parsed(attemptResetInput, { login: fields["name"], variant: fields["variant"] });
  const { variants } = parsed(keptVariants, fields);
  const { resetToken } = await attemptReset(caller, input, origin);
  const hint = variants.find(({ type }) => type === input.variant)?.hint ?? "";
  return { kind: "code", login: input.login, hint, resetToken };
};

function variantsAgain(fields: Fields): FormStep | undefined {
  const kept = keptVariants.safeParse(fields);
  return kept.success ? { kind: "variants", login: kept.data.name, variants: kept.data.variants } : undefined;
}

const sendPassword: Form["send"] = async ({ caller, origin }, { resetToken, code, password }) => {
  await resetPassword(caller, parsed(resetPasswordInput, { resetToken, code, password }), origin);
  return "/login?reset=1";
};

function codeAgain(fields: Fields): FormStep | undefined {
  const kept = keptCode.safeParse(fields);
  return kept.success ? { kind: "code", login: kept.data.name, hint: kept.data.hint, resetToken: kept.data.resetToken } : undefined;
}

const applyForm = z.object({ ...applyExecutorInput.shape, isPublic: z.literal("on").optional() });
const sendApply: Form["send"] = async ({ caller }, { name, about, isPublic }) => {
  const input = parsed(applyForm, { name, about, isPublic });
  await caller.run((ctx) => applyExecutor(ctx, { ...input, isPublic: input.isPublic === "on" }));
  return "/work?saved=1";
};

/** Shows the next task immediately, so that the performer can continue; `then` if there are no tasks. */
async function onToNext({ caller }: Visit, then: string): Promise<string> {
  const { task } = await caller.run((ctx) => leaseTask(ctx, {}));
  return task ? then : `${then}${then.includes("?") ? "&" : "?"}none=1`;
}

const checkForm = z.object({ taskId: idSchema, name: identitySchema, proof: z.string().trim().max(2000) });
const sendCheck: Form["send"] = async (visit, { taskId, name, proof }) => {
  const input = parsed(checkForm, { taskId, name, proof: proof ?? "" });
  await visit.caller.run((ctx) =>
    checkHeld(ctx, { taskId: input.taskId, identity: input.name, ...(input.proof === "" ? {} : { proof: input.proof }) }),
  );
  return onToNext(visit, "/work?done=1");
};

const sendIgnore: Form["send"] = async (visit, { taskId }) => {
  const input = parsed(z.object({ taskId: idSchema }), { taskId });
  await visit.caller.run((ctx) => ignoreHeld(ctx, input));
  return onToNext(visit, "/work?skipped=1");
};

/** What the storefront's pages send without script, by the same verbs as REST. */
export const FORMS = {
  "/login": { send: sendLogin },
  "/login/confirm": { send: sendConfirm, again: confirmAgain },
  "/login/telegram": { send: sendTelegram },
  "/register": { send: sendRegister },
  "/reset": { send: sendName },
  "/reset/send": { send: sendVariant, again: variantsAgain },
  "/reset/password": { send: sendPassword, again: codeAgain },
  "/work/apply": { send: sendApply },
  "/work/take": { send: (visit) => onToNext(visit, "/work") },
  "/work/check": { send: sendCheck },
  "/work/ignore": { send: sendIgnore },
  "/logout": {
    send: async (visit) => {
      await logout(visit.caller, visit.held);
      visit.signOut();
      return undefined;
    },
  },
} as const satisfies Record<string, Form>;

export const formOf = (path: string): Form | undefined => (FORMS as Record<string, Form>)[path];
