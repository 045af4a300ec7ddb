import type { NoAccount, SignUpInput } from "@vitrine/contract/identity/account/register";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { isSameText } from "../../kernel/secret/tokens.ts";
import { findInviteCode } from "./own-panel-queries.ts";

/** Why the panel refuses an account for this sign-up; undefined if it allows one. */
export async function findSignUpRefusal(ctx: Ctx, { invite, terms }: SignUpInput): Promise<NoAccount | undefined> {
  const { byInvitation, asksTerms, isMain } = ctx.panel;
  // Owners of panels register on the main panel, which is always open.
  if (isMain) return undefined;
  if (byInvitation && !(await isInvited(ctx, invite))) return "invitation_required";
  return asksTerms && terms !== true ? "terms_not_accepted" : undefined;
}

async function isInvited(ctx: Ctx, invite: string | undefined): Promise<boolean> {
  const code = await findInviteCode(ctx);
  return code !== null && isSameText(code, invite?.trim() ?? "");
}

export const signUpError = (why: NoAccount): AppError =>
  why === "invitation_required"
    ? new AppError("invitation_required")
    : new AppError("terms_not_accepted", {}, { fields: { terms: { code: "required", params: {} } } });
