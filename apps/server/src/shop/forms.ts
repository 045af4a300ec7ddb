import { confirmLoginInput } from "@vitrine/contract/identity/account/confirm";
import { loginInput } from "@vitrine/contract/identity/account/login";
import { registerInput } from "@vitrine/contract/identity/account/register";
import { attemptResetInput, resetPasswordInput, resetVariantsInput } from "@vitrine/contract/identity/account/reset-password";
import { beginTelegramLoginInput } from "@vitrine/contract/identity/account/telegram-login";
import { keptCode, keptConfirmation, keptVariants } from "@vitrine/contract/flows/storefront/forms";
import { applyExecutorInput } from "@vitrine/contract/ordering/executor/executor";
import { identitySchema } from "@vitrine/contract/ordering/executor/task";
import { applyPromoInput } from "@vitrine/contract/money/promo/promo";
import { METHOD_NAMES, requisitesOf } from "@vitrine/contract/money/withdrawal/methods";
import { requestWithdrawalInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import { idSchema } from "@vitrine/contract/kernel/paging/list";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import { favouriteInput } from "@vitrine/contract/selling/favourite/favourite";
import { answerOf } from "@vitrine/rpc/create-caller";
import { checkHeld, ignoreHeld } from "@vitrine/core/ordering/executor/person-task";
import { z } from "zod";
import { destination } from "../session/enter.ts";
import { amountOf, callingAs, type Fields, type Form, type FormVisit, given, parsed } from "./form.ts";
import { GUEST_FORMS } from "./guest-forms.ts";
import { PAYMENT_FORMS } from "./payment-forms.ts";
import { SUPPORT_FORMS } from "./support-forms.ts";

const sendLogin: Form["send"] = async (visit, { name, password, remember }) => {
  const input = parsed(loginInput, { login: name, password, remember: remember !== undefined });
  const output = await answerOf(callingAs(visit).account.login(input));
  if (output.status === "ok") return undefined;
  return { kind: "confirm", confirmation: output, method: output.methods[0]!, isWaiting: false };
};

/** Fields that a panel may require for a new account. */
const signUpOf = ({ invite, terms }: Fields) => ({ invite: given(invite), terms: terms !== undefined });

const sendRegister: Form["send"] = async (visit, { name, password, promoCode, news, ...more }) => {
  const input = parsed(registerInput, { email: name, password, promoCode: given(promoCode), news: news !== undefined, ...signUpOf(more) });
  const { promo } = await answerOf(callingAs(visit).account.register(input));
  return promo?.outcome === "refused" || promo?.outcome === "for_orders" ? { kind: "registered", promo } : undefined;
};

const sendTelegram: Form["send"] = async (visit, { captcha, promoCode, remember, ...more }) => {
  const account = { promoCode: given(promoCode), ...signUpOf(more) };
  const input = parsed(beginTelegramLoginInput, { captcha: given(captcha), remember: remember !== "off", ...account });
  const begun = await answerOf(callingAs(visit).account.beginTelegramLogin(input));
  return { kind: "telegram", begun, isWaiting: false };
};

const sendConfirm: Form["send"] = async (visit, fields) => {
  const { confirmToken, method, code } = fields;
  const input = parsed(confirmLoginInput, { confirmToken, method, code: given(code) });
  const output = await answerOf(callingAs(visit).account.confirmLogin(input));
  if (output.status === "ok") return undefined;
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

const sendName: Form["send"] = async (visit, { name, captcha }) => {
  const input = parsed(resetVariantsInput, { login: name, captcha: given(captcha) });
  const { variants } = await answerOf(callingAs(visit).account.resetVariants(input));
  return { kind: "variants", login: input.login, variants };
};

const sendVariant: Form["send"] = async (visit, fields) => {
  const input = parsed(attemptResetInput, { login: fields["name"], variant: fields["variant"] });
  const { variants } = parsed(keptVariants, fields);
  const { resetToken } = await answerOf(callingAs(visit).account.attemptReset(input));
  const hint = variants.find(({ type }) => type === input.variant)?.hint ?? "";
  return { kind: "code", login: input.login, hint, resetToken };
};

function variantsAgain(fields: Fields): FormStep | undefined {
  const kept = keptVariants.safeParse(fields);
  return kept.success ? { kind: "variants", login: kept.data.name, variants: kept.data.variants } : undefined;
}

const sendPassword: Form["send"] = async (visit, { resetToken, linkCode, code = linkCode, password }) => {
  await answerOf(callingAs(visit).account.resetPassword(parsed(resetPasswordInput, { resetToken, code, password })));
  return "/login?reset=1";
};

function codeAgain(fields: Fields): FormStep | undefined {
  const kept = keptCode.safeParse(fields);
  if (!kept.success) return undefined;
  const { name, hint, resetToken, linkCode } = kept.data;
  return { kind: "code", login: name, hint, resetToken, code: linkCode };
}

const applyForm = z.object({ ...applyExecutorInput.shape, isPublic: z.literal("on").optional() });
const sendApply: Form["send"] = async (visit, { name, about, isPublic }) => {
  const input = parsed(applyForm, { name, about, isPublic });
  await answerOf(callingAs(visit).task.setProfile({ ...input, isPublic: input.isPublic === "on" }));
  return "/work?saved=1";
};

/** Opens the next task immediately, so that work continues, or `then` if there is none. */
async function onToNext(visit: FormVisit, then: string): Promise<string> {
  const { task } = await answerOf(callingAs(visit).task.lease({}));
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

/** A form of the page of referrals or of tasks: `source` says which earnings. */
const sendWithdrawal: Form["send"] = async (visit, { source, amount, destination, ...fields }) => {
  const { csrf: _, ...details } = fields;
  const input = { source, amount: amountOf(visit, amount), destination, ...(destination === "withdrawal" ? { details } : {}) };
  const { status } = await answerOf(callingAs(visit).withdrawal.request(parsed(requestWithdrawalInput, input)));
  return `${source === "executor" ? "/earnings" : "/referrals"}?${status === "paid" ? "moved" : "requested"}=1`;
};

const WITHDRAWAL_FIELDS = ["amount", "method", ...new Set(METHOD_NAMES.flatMap(requisitesOf))];

const sendPromo: Form["send"] = async (visit, { name }) => {
  const { kind } = await answerOf(callingAs(visit).promo.redeem(parsed(applyPromoInput, { code: name })));
  return `/balance?promo=${kind}`;
};

/** The favourite button of a list or of the service's page: `add` or `remove` is the service's id, `back` the page with the button. */
const sendFavourite: Form["send"] = async (visit, { add, remove, back }) => {
  const shop = callingAs(visit).shop;
  if (given(remove) === undefined) await answerOf(shop.addFavourite(parsed(favouriteInput, { serviceId: add })));
  else await answerOf(shop.removeFavourite(parsed(favouriteInput, { serviceId: remove })));
  return destination(back, "own");
};

/** Forms that the storefront's pages send without script; they call the same verbs as REST. */
export const FORMS = {
  "/login": { send: sendLogin, keeps: ["remember"] },
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
  "/referrals/withdraw": { send: sendWithdrawal, keeps: WITHDRAWAL_FIELDS },
  "/earnings/withdraw": { send: sendWithdrawal, keeps: WITHDRAWAL_FIELDS },
  "/balance/promo": { send: sendPromo },
  "/services/favourite": { send: sendFavourite },
  ...GUEST_FORMS,
  ...PAYMENT_FORMS,
  ...SUPPORT_FORMS,
  "/logout": {
    send: async (visit) => {
      await answerOf(callingAs(visit).account.logout());
      return undefined;
    },
  },
} as const satisfies Record<string, Form>;

export const formOf = (path: string): Form | undefined => (FORMS as Record<string, Form>)[path];
