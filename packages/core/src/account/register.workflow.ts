import type { RegisterInput, SignedIn } from "@vitrine/contract/account/register";
import { AppError } from "@vitrine/contract/shared/app-error";
import { openAccount } from "@vitrine/ledger/accounts";
import { authorize } from "../access/authorize.ts";
import type { Caller, Ctx } from "../context.ts";
import { loginCandidates } from "./login-candidates.ts";
import { describeMe } from "./me.ts";
import { hashPassword } from "./passwords.ts";
import { insertUser, isEmailTaken } from "./queries.ts";
import { type IssuedSession, type SessionOrigin, startSession } from "./sessions.ts";

export interface SignIn {
  output: SignedIn;
  session: IssuedSession;
}

const OPEN = new Set(["ok", "activating", "error"]);

/** Makes a user of the caller's panel with an empty wallet, and signs him in. The password is hashed before a transaction is open. */
export async function register(caller: Caller, input: RegisterInput, origin: SessionOrigin): Promise<SignIn> {
  authorize(caller, "account.register");
  if (!OPEN.has(caller.panel.status)) throw new AppError("PRECONDITION", "panel_unavailable");
  const passwordHash = await hashPassword(input.password);
  return caller.run(async (ctx) => {
    const userId = await createUser(ctx, input, passwordHash);
    await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
    const session = await startSession(caller.platform, ctx, { kind: "own", userId, origin });
    return { output: { status: "ok", user: await describeMe(ctx, userId) }, session };
  });
}

async function createUser(ctx: Ctx, input: RegisterInput, passwordHash: string): Promise<number> {
  const { email, login, language = ctx.language } = input;
  for (const candidate of login === undefined ? loginCandidates(email) : [login]) {
    const id = await insertUser(ctx, { login: candidate, email, passwordHash, language });
    if (id !== undefined) return id;
    if (await isEmailTaken(ctx, email)) throw taken("email");
  }
  throw taken("login");
}

const taken = (field: "login" | "email") =>
  new AppError("CONFLICT", "already_exists", {}, { fields: { [field]: { code: "taken", params: {} } } });
