import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { writeCode } from "./sent-codes.ts";

const DAY_MS = 86_400_000;
const LIVES_MS = { account_created: 3 * DAY_MS, reset_link: DAY_MS, guest_claim: DAY_MS };

interface Addressee {
  id: number;
  login: string;
  email: string;
  language: Language;
}

/** Where the link leads: it carries what POST login/resetPassword takes, so the person enters only a new password. */
const linkOf = ({ platform: { settings }, panel }: Caller, token: string): string =>
  `${settings.scheme}://${panel.isMain ? settings.adminHosts[0] : panel.domain}${panel.isMain ? "/login/reset" : "/reset"}?token=${token}`;

/** A link to set a password, for three days if the account is new and for one day otherwise. The latest one counts. */
export async function makePasswordLink(caller: Caller, ctx: Ctx, user: Addressee, kind: keyof typeof LIVES_MS): Promise<string> {
  const { code, token } = await writeCode(caller.platform, ctx, {
    purpose: "reset",
    userId: user.id,
    email: user.email,
    withToken: true,
    livesMs: LIVES_MS[kind],
  });
  return linkOf(caller, `${token}.${code}`);
}

export async function mailPasswordLink(caller: Caller, ctx: Ctx, user: Addressee, kind: keyof typeof LIVES_MS): Promise<void> {
  const url = await makePasswordLink(caller, ctx, user, kind);
  const named: Record<string, string> = kind === "reset_link" ? {} : { login: user.login };
  await sendMail(ctx, { to: user.email, language: user.language, kind, params: { ...named, url } });
}
