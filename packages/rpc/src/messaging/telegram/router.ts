import { connectBotInput, getPanelBotOutput } from "@vitrine/contract/messaging/telegram/bot";
import { beginTelegramLinkOutput, telegramStateOutput } from "@vitrine/contract/messaging/telegram/link";
import { beginTelegramLink, unlinkTelegram } from "@vitrine/core/messaging/telegram/link";
import { connectBot, disconnectBot, getPanelBot } from "@vitrine/core/messaging/telegram/panel-bot.workflow";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { z } from "zod";
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

export const telegramRouter = router({
  state: procedureFor("telegram.own")
    .output(telegramStateOutput)
    .query(({ ctx }) => telegramState(ctx.caller)),
  link: procedureFor("telegram.own")
    .output(beginTelegramLinkOutput)
    .mutation(({ ctx }) => beginTelegramLink(ctx.caller)),
  unlink: procedureFor("telegram.own")
    .output(z.void())
    .mutation(({ ctx }) => ctx.caller.run(unlinkTelegram)),
  bot: panelProcedureFor("telegram.bot")
    .output(getPanelBotOutput)
    .query(({ ctx }) => getPanelBot(ctx.caller)),
  connectBot: panelProcedureFor("telegram.bot")
    .input(connectBotInput)
    .output(getPanelBotOutput)
    .mutation(({ ctx, input }) => connectBot(ctx.caller, input)),
  disconnectBot: panelProcedureFor("telegram.bot")
    .output(z.void())
    .mutation(({ ctx }) => ctx.caller.run(disconnectBot)),
});
