import { callerOfAccount } from "@vitrine/core/messaging/telegram/accounts";
import { repliedNotification } from "@vitrine/core/messaging/telegram/telegram-of";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { answerOf } from "@vitrine/rpc/create-caller";
import { Composer } from "grammy";
import type { BotContext, ChatContext } from "../../messaging/chat/bot-context.ts";
import { proceduresFor } from "../../messaging/chat/failure.ts";

/** Answers to messages of dialogs: a reply in the chat goes into the dialog. */
export const answering = new Composer<BotContext>();

answering.on("message", async (ctx, next) => {
  const { text, reply_to_message: replied, message_id: id } = ctx.message;
  const ticket = replied && (await ticketOf(ctx.chatContext, replied.message_id));
  if (!ticket) return next();
  if (text !== undefined) await send(ticket, text);
  const said = ctx.chatContext.t(text === undefined ? "bot:support.textOnly" : "bot:support.sent");
  await ctx.reply(said, { parse_mode: "HTML", reply_parameters: { message_id: id } });
});

interface Ticket {
  caller: Caller;
  dialogId: number;
  /** The panel of the customer who asked; undefined for the person's own dialog. */
  panelId: number | undefined;
}

/** The dialog that a message of the bot was about, sent to any of the person's accounts here. */
async function ticketOf({ platform, accounts, botId }: ChatContext, chatMessageId: number): Promise<Ticket | undefined> {
  for (const account of accounts) {
    const acting = await callerOfAccount(platform, account);
    const found = acting && (await acting.caller.run((ctx) => repliedNotification(ctx, { userId: account.userId, botId, chatMessageId })));
    if (!acting || !found) continue;
    const { code, params } = found;
    const dialogId = Number(params["ticketId"]);
    if (code === "ticket_answered") return { caller: acting.caller, dialogId, panelId: undefined };
    if (code === "ticket_new" || code === "ticket_message" || code === "ticket_back")
      return { caller: acting.caller, dialogId, panelId: Number(params["panelId"]) };
  }
  return undefined;
}

async function send({ caller, dialogId, panelId }: Ticket, text: string): Promise<void> {
  const procedures = proceduresFor(caller);
  if (panelId === undefined) await answerOf(procedures.support.write({ dialogId, text }));
  else await answerOf(procedures.panelSupport.reply({ panelId, dialogId, text }));
}
