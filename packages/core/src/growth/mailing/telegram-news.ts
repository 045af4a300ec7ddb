import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "../../kernel/context/context.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import type { MessageRow } from "../../messaging/telegram/outbox.ts";
import { consentsOf } from "../store/news-consents.ts";
import { findMailing } from "../store/mailings.ts";
import { EXAMPLE } from "./preview.workflow.ts";
import { recipientsNow } from "./recipient-queries.ts";
import { countingOf } from "./counting.ts";
import { newsTelegram, prepareText } from "./render.ts";
import { valuesOf } from "./variables.ts";

export interface TelegramNews {
  /** HTML that Telegram supports. */
  html: string;
  mailingId: number;
  language: Language;
  /** A test message to its author. */
  isTest: boolean;
}

/** The text of a mailing for one recipient, as it is now; undefined if they no longer agree to news. `caller` is on the recipient's panel. */
export async function telegramNews(caller: Caller, { userId, params }: MessageRow): Promise<TelegramNews | undefined> {
  const mailingId = Number(params["mailingId"]);
  const isTest = params["panelId"] !== undefined;
  const of = isTest ? await systemCaller(caller.platform, Number(params["panelId"]), "news") : caller;
  const mailing = await of.run((ctx) => findMailing(ctx, mailingId));
  const agrees = isTest || (await caller.run((ctx) => consentsOf(ctx, userId))).some(({ channel, isOn }) => channel === "telegram" && isOn);
  if (!mailing || !agrees) return undefined;
  const [person] = await caller.run((ctx) => recipientsNow(ctx, "telegram", [userId]));
  if (!person) return undefined;
  const text = await prepareText(of, isTest ? { ...mailing, links: [] } : mailing);
  const shown = isTest ? { ...EXAMPLE, login: person.login } : person;
  const values = valuesOf(shown, of.panel, mailing.language);
  const html = newsTelegram(text, isTest ? { values } : { values, counting: countingOf(of, mailing, userId) });
  return { html, mailingId, language: mailing.language, isTest };
}
