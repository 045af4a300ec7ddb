import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { openCaller } from "../../kernel/context/caller.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { threadOf } from "./thread.ts";
import { findMail, type MailRow, recentMails } from "../store/mails.ts";

export interface OutboxMail extends RenderedMail, Pick<MailRow, "recipient" | "language" | "kind" | "state" | "lastError" | "createdAt"> {
  /** "panel.mail" */
  id: string;
  panel: string;
  replyTo: string | undefined;
}

const MOST = 100;

/** Mails that the product would have sent, of all panels, newest first. A development tool; returns nothing in production. */
export async function listOutbox(platform: Platform, recipient: string | null): Promise<OutboxMail[]> {
  if (platform.settings.production) throw notFound();
  const mails: OutboxMail[] = [];
  for (const { panelId, id } of await recentMails(platform.db, recipient, MOST)) {
    const mail = await readMail(platform, panelId, id);
    if (mail) mails.push(mail);
  }
  return mails;
}

export async function outboxMail(platform: Platform, id: string): Promise<OutboxMail> {
  const [panelId = NaN, mailId = NaN] = id.split(".").map(Number);
  const mail = platform.settings.production ? undefined : await readMail(platform, panelId, mailId);
  if (!mail) throw notFound();
  return mail;
}

async function readMail(platform: Platform, panelId: number, mailId: number): Promise<OutboxMail | undefined> {
  if (!Number.isSafeInteger(panelId) || !Number.isSafeInteger(mailId)) return undefined;
  const panel = await panelById(platform, panelId);
  const mail =
    panel &&
    (await openCaller({ platform, panel, actor: { kind: "system", process: "outbox" }, requestId: "outbox" }).run((ctx) =>
      findMail(ctx, mailId),
    ));
  if (!mail) return undefined;
  const { recipient, language, kind, state, lastError, createdAt } = mail;
  const about = { id: `${panelId}.${mailId}`, panel: panel.name, recipient, language, kind, state, lastError, createdAt };
  return { ...about, ...renderMail(platform.settings, panel, mail), replyTo: threadOf(platform, mail).replyTo };
}
