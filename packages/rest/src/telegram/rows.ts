import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { connectBotInput, getPanelBotOutput } from "@vitrine/contract/messaging/telegram/bot";
import { beginTelegramLinkOutput, telegramStateOutput } from "@vitrine/contract/messaging/telegram/link";
import { beginTelegramLink, unlinkTelegram } from "@vitrine/core/messaging/telegram/link";
import { connectBot, disconnectBot, getPanelBot } from "@vitrine/core/messaging/telegram/panel-bot.workflow";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { z } from "zod";
import { asWorkflow, inTransaction, row } from "../row.ts";

export const telegramRows = [
  row({
    method: "get",
    path: "telegram",
    summary: "The bot of this panel and one's own link to it",
    permission: "telegram.own",
    input: z.object({}),
    output: telegramStateOutput,
    verb: asWorkflow(telegramState),
  }),
  row({
    method: "post",
    path: "telegram/link",
    summary: "A deep link that links one's Telegram, once, within five minutes",
    permission: "telegram.own",
    input: z.object({}),
    output: beginTelegramLinkOutput,
    verb: asWorkflow(beginTelegramLink),
  }),
  row({
    method: "delete",
    path: "telegram",
    summary: "Unlink one's Telegram",
    permission: "telegram.own",
    input: z.object({}),
    output: undefined,
    verb: inTransaction(unlinkTelegram),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/bot",
    summary: "The panel's own Telegram bot",
    permission: "telegram.bot",
    input: panelIdInput,
    output: getPanelBotOutput,
    verb: asWorkflow(getPanelBot),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/bot",
    summary: "Connect a bot of one's own by its token",
    permission: "telegram.bot",
    input: connectBotInput,
    output: getPanelBotOutput,
    verb: asWorkflow(connectBot),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/bot",
    summary: "Disconnect the panel's own bot",
    permission: "telegram.bot",
    input: panelIdInput,
    output: undefined,
    verb: inTransaction(disconnectBot),
  }),
];
