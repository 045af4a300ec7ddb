import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { openAccount } from "@vitrine/ledger/accounts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { SessionOrigin } from "../session/sessions.ts";
import { findUserByName, type FoundUser } from "../store/users.ts";
import { createUser } from "./register.workflow.ts";
import { runRegistrations } from "./registration.ts";

interface Buyer {
  email: string;
  language: Language;
}

/**
 * The account of an address: the existing one, or a new one without a password. No one is logged in to it, and which of the two it was
 * is not revealed.
 */
export async function accountOf(caller: Caller, ctx: Ctx, buyer: Buyer, origin: SessionOrigin): Promise<FoundUser> {
  return (await findUserByName(ctx, buyer.email)) ?? (await newAccount(caller, ctx, buyer, origin));
}

async function newAccount({ platform }: Caller, ctx: Ctx, buyer: Buyer, origin: SessionOrigin): Promise<FoundUser> {
  try {
    const userId = await createUser(ctx, buyer, null);
    await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
    const { language } = buyer;
    await runRegistrations(platform, ctx, { userId, language, ref: origin.ref, ip: origin.ip, userAgent: origin.userAgent });
  } catch (error) {
    // A concurrent request created the account.
    if (!(error instanceof AppError) || error.code !== "already_exists") throw error;
  }
  return (await findUserByName(ctx, buyer.email))!;
}
