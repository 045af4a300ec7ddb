import { MAIL_KINDS } from "@vitrine/contract/messaging/mail/kinds";
import { countMessage } from "@vitrine/telemetry/metrics";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { renderMail } from "./render-mail.ts";
import { threadOf } from "./thread.ts";
import { findMail, type MailRow, recordMail } from "../store/mails.ts";

/** Thrown if the mail server did not accept the mail this time; the job is tried again. */
class MailNotTaken extends Error {}

const isSecret = ({ kind }: MailRow): boolean => "secret" in MAIL_KINDS[kind];

/** Sends a waiting mail of the panel. Without a mail server it is kept; an outdated mail is not sent. */
export async function sendWaitingMail(caller: Caller, mailId: number): Promise<void> {
  const { platform } = caller;
  const mail = await caller.run((ctx) => findMail(ctx, mailId));
  if (!mail || mail.state !== "waiting") return;
  const forget = isSecret(mail) && platform.settings.production;
  const ageMinutes = (platform.now().getTime() - mail.createdAt.getTime()) / 60_000;
  if (ageMinutes > MAIL_KINDS[mail.kind].minutes) return giveUpMail(caller, mailId, "out of date");
  if (!platform.mailer) return caller.run((ctx) => recordMail(ctx, mailId, { state: "kept", lastError: null, forget }));
  const result = await platform.mailer.send({
    to: mail.recipient,
    fromName: caller.panel.name,
    id: `${caller.panel.id}.${mailId}`,
    ...renderMail(platform.settings, caller.panel, mail),
    ...threadOf(platform, mail),
  });
  countMessage("mail", result.kind === "sent" ? "sent" : result.isFinal ? "failed" : "retried");
  if (result.kind === "sent") return caller.run((ctx) => recordMail(ctx, mailId, { state: "sent", lastError: null, forget }));
  if (result.isFinal) return giveUpMail(caller, mailId, result.text);
  await caller.run((ctx) => recordMail(ctx, mailId, { state: "waiting", lastError: result.text, forget: false }));
  throw new MailNotTaken(result.text);
}

/** A mail that could not be sent stays in the list with the reason, without its codes. */
export async function giveUpMail(caller: Caller, mailId: number, reason: string | null): Promise<void> {
  await caller.run(async (ctx) => {
    const mail = await findMail(ctx, mailId);
    if (mail?.state === "waiting") await recordMail(ctx, mailId, { state: "failed", lastError: reason, forget: isSecret(mail) });
  });
}

/** A mail that was given up waits again; false if its content is no longer kept. */
export async function reopenMail(ctx: Ctx, mailId: number): Promise<boolean> {
  const mail = await findMail(ctx, mailId);
  if (mail?.state !== "failed" || Object.keys(mail.params).length < MAIL_KINDS[mail.kind].params.length) return false;
  await recordMail(ctx, mailId, { state: "waiting", lastError: mail.lastError, forget: false });
  return true;
}
