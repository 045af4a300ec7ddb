import type { Registered, RegisterInput } from "@vitrine/contract/identity/account/register";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { openAccount } from "@vitrine/ledger/accounts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countFailureOrProve, uncountFailure } from "../../kernel/limit/failures.ts";
import type { Caller, Ctx, PanelContext } from "../../kernel/context/context.ts";
import { signUpError, findSignUpRefusal } from "./sign-up-refusal.ts";
import { runRegistrations } from "./registration.ts";
import { sendActivationCode } from "./activation.ts";
import { loginCandidates } from "../login/login-candidates.ts";
import { hashPassword } from "../login/passwords.ts";
import type { SessionOrigin } from "../session/sessions.ts";
import { type SignIn, signIn } from "../login/sign-in.ts";
import { insertUser, isEmailTaken } from "../store/users.ts";

const OPEN = new Set(["ok", "activating", "error"]);
export const takesNewUsers = ({ status }: Pick<PanelContext, "status">): boolean => OPEN.has(status);

/**
 * Creates a user of the caller's panel with an empty wallet, logs them in and sends the code that confirms their email. The answer may
 * reveal that an email or login is taken, so such tries are counted. The password is hashed before a transaction is open.
 */
export async function register(caller: Caller, input: RegisterInput, origin: SessionOrigin): Promise<SignIn<Registered>> {
  authorize(caller, "account.register");
  if (!takesNewUsers(caller.panel)) throw new AppError("panel_unavailable");
  const trying = { kind: "register", ip: origin.ip };
  await countFailureOrProve(caller, trying, input.captcha);
  const why = await caller.run((ctx) => findSignUpRefusal(ctx, input));
  if (why) throw signUpError(why);
  const passwordHash = await hashPassword(input.password);
  const made = await caller.run(async (ctx) => {
    const userId = await createUser(ctx, input, passwordHash);
    await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
    const { ref = origin.ref, promoCode, news } = input;
    const { language = ctx.language } = input;
    const invited = { userId, language, ref, promoCode, news, ip: origin.ip, userAgent: origin.userAgent };
    const promo = await runRegistrations(caller.platform, ctx, invited);
    await sendActivationCode(caller.platform, ctx, userId);
    const { output, session } = await signIn(caller.platform, ctx, { userId, origin });
    return { output: { ...output, ...(promo ? { promo } : {}) }, session };
  });
  await uncountFailure(caller, trying);
  return made;
}

type NewUser = Pick<RegisterInput, "email" | "login" | "language" | "ref" | "promoCode" | "terms">;

/** Throws already_exists if the email or the requested login is taken. */
export async function createUser(ctx: Ctx, input: NewUser, passwordHash: string | null): Promise<number> {
  const { email, login, language = ctx.language, ref, promoCode, terms: acceptsTerms } = input;
  for (const candidate of login === undefined ? loginCandidates(email) : [login]) {
    const id = await insertUser(ctx, { login: candidate, email, passwordHash, language, ref, promoCode, acceptsTerms });
    if (id !== undefined) return id;
    if (await isEmailTaken(ctx, email)) throw taken("email");
  }
  throw taken("login");
}

export const taken = (field: "login" | "email") =>
  new AppError("already_exists", {}, { fields: { [field]: { code: "taken", params: {} } } });
