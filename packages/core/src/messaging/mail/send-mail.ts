import type { MailKind } from "@vitrine/contract/messaging/mail/kinds";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { mailSend } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import type { Ctx } from "../../kernel/context/context.ts";
import { insertMail, recordMail } from "../store/mails.ts";

export interface Mail {
  to: string;
  language: Language;
  kind: MailKind;
  params: Record<string, string | number>;
}

/** Writes an email of the panel and the job that sends it, in the caller's transaction. */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const mailId = await insertMail(ctx, mail);
  await enqueue(ctx.tx, mailSend, { panelId: ctx.panelId, mailId });
}

/** Writes a mail into the outbox of an installation without a mail server; nothing sends it. */
export async function keepMail(ctx: Ctx, mail: Mail): Promise<void> {
  await recordMail(ctx, await insertMail(ctx, mail), { state: "kept", lastError: null, forget: false });
}
