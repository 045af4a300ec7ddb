import { connectBotInput, getPanelBotOutput } from "@vitrine/contract/messaging/telegram/bot";
import { beginTelegramLinkOutput, telegramStateOutput } from "@vitrine/contract/messaging/telegram/link";
import { beginTelegramLink } from "@vitrine/core/messaging/telegram/link";
import { connectBot, disconnectBot, getPanelBot } from "@vitrine/core/messaging/telegram/panel-bot.workflow";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const telegramRouter = router({
  state: procedure("telegram.own")
    .meta({ rest: { method: "get", path: "telegram", summary: "Get your Telegram link", description: "With the bot of this panel." } })
    .output(telegramStateOutput)
    .query(workflow(telegramState)),
  link: procedure("telegram.own")
    .meta({
      rest: {
        method: "post",
        path: "telegram/link",
        summary: "Create a Telegram link",
        description: "A deep link that connects your Telegram. It works once, within 5 minutes.",
      },
    })
    .output(beginTelegramLinkOutput)
    .mutation(workflow(beginTelegramLink)),
  bot: panelProcedure("telegram.bot")
    .meta({ rest: { method: "get", path: "panel/{panelId}/bot", summary: "Get the panel's Telegram bot" } })
    .output(getPanelBotOutput)
    .query(workflow(getPanelBot)),
  connectBot: panelProcedure("telegram.bot")
    .meta({ rest: { method: "post", path: "panel/{panelId}/bot", summary: "Connect a Telegram bot", description: "By its token." } })
    .input(connectBotInput)
    .output(getPanelBotOutput)
    .mutation(workflow(connectBot)),
  disconnectBot: panelProcedure("telegram.bot")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/bot", summary: "Disconnect the panel's Telegram bot" } })
    .output(z.void())
    .mutation(inTransaction(disconnectBot)),
});
