import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { MessageButton } from "@vitrine/contract/messaging/telegram/message";
import { urlOf } from "@vitrine/core/messaging/notification/links";
import { notificationWords } from "@vitrine/core/messaging/notification/words";
import type { DueMessage } from "@vitrine/core/messaging/telegram/outbox";
import { NEWS } from "@vitrine/core/messaging/telegram/queue-message";
import { newsMessage } from "../../growth/news/news.ts";
import { textOf } from "@vitrine/core/kernel/text/texts";
import type { InlineKeyboardButton } from "grammy/types";
import { leadTo, type Keyboard, press } from "../../messaging/chat/keyboard.ts";
import type { Screen } from "../../messaging/chat/show.ts";
import { promptOf } from "../../identity/login/prompt.ts";
import { wayButtons } from "../../ordering/unconfirmed/resolve.ts";
import { escapeHtml, fit, htmlIn, plainIn, type Say } from "../../kernel/text/html.ts";

/** undefined if the message is obsolete. */
export async function renderMessage(due: DueMessage): Promise<Screen | undefined> {
  const { caller, message, language } = due;
  const speaking = { language, t: htmlIn(language), plain: plainIn(language) };
  if (message.kind === "login") return promptOf(speaking, caller, Number(message.params["attemptId"]));
  const { code, params } = message;
  if (code === NEWS) return newsMessage(due);
  if (!notificationEvent(code)) return ofTheBot(due, speaking);
  const count = Number(params["many"] ?? 1);
  const { title, text, action } = notificationWords(language, code, params, count);
  const url = urlOf(caller.platform.settings, caller.panel, code, params, count);
  const panel = params["panel"];
  const how = notificationEvent(code)?.isMessage ? [`<i>${speaking.t("bot:support.how")}</i>`] : [];
  const lines = [`<b>${escapeHtml(title)}</b>`, ...(panel === undefined ? [] : [escapeHtml(String(panel))]), escapeHtml(text), ...how];
  return {
    text: fit(lines.filter((line) => line !== "")),
    keyboard: [...waysOut(code, params, speaking.plain), ...given(message.buttons, speaking.plain), url ? leadTo(action, url) : []],
  };
}

/** A requested message, such as a code, as opposed to a notification. Its text is one of the bot's own. */
function ofTheBot({ message, language }: DueMessage, { t, plain }: { t: Say; plain: Say }): Screen | undefined {
  const key = `bot:message.${message.code}`;
  if (textOf(language, key) === undefined) return undefined;
  return { text: t(key, message.params), keyboard: given(message.buttons, plain) };
}

/** The buttons of one order with an unknown outcome; several such orders are resolved in the list. */
function waysOut(code: string, params: Record<string, string | number>, plain: Say): Keyboard {
  const [panelId, orderId] = [Number(params["panelId"]), Number(params["orderId"])];
  if (code !== "order_unknown" || params["many"] !== undefined || !panelId || !orderId) return [];
  return wayButtons(plain, panelId, orderId);
}

const given = (buttons: MessageButton[][], plain: Say): Keyboard =>
  buttons.map((row) => row.flatMap((button): InlineKeyboardButton[] => toButton(button, plain)));

const toButton = (button: MessageButton, plain: Say): InlineKeyboardButton[] =>
  "url" in button ? leadTo(plain(button.text), button.url) : [press(plain(button.text), button.data)];
