import { answerOf } from "@vitrine/rpc/create-caller";
import { Composer } from "grammy";
import { z } from "zod";
import type { BotContext, ChatContext, SignedIn } from "../../messaging/chat/bot-context.ts";
import { callbackData, idArg } from "../../messaging/chat/callback.ts";
import { leadTo } from "../../messaging/chat/keyboard.ts";
import { proceduresFor } from "../../messaging/chat/failure.ts";
import { type Screen, show } from "../../messaging/chat/show.ts";
import { fit } from "../../kernel/text/html.ts";
import { homeScreen } from "../../messaging/chat/commands.ts";
import { orderLines } from "./order-line.ts";
import { pager, PER_PAGE } from "./pages.ts";
import { listPanelOrders, panelPage, panelsScreen } from "./panel-orders.ts";

const page = callbackData("own", z.tuple([idArg]));

export const orders = new Composer<BotContext>();

orders.command("orders", async (ctx) => show(ctx, await firstScreenOf(ctx.chatContext)));
orders.callbackQuery(page.match, async (ctx, next) => {
  const given = page.parse(ctx.callbackQuery.data);
  const { me } = ctx.chatContext;
  if (!given || !me || me.caller.panel.isMain) return next();
  await show(ctx, await ownScreen(ctx.chatContext, me, given[0]));
});
orders.callbackQuery(panelPage.match, async (ctx, next) => {
  const given = panelPage.parse(ctx.callbackQuery.data);
  const { me } = ctx.chatContext;
  if (!given || !me) return next();
  await show(ctx, await listPanelOrders(ctx.chatContext, me, given[0], given[1]));
});

async function firstScreenOf(chat: ChatContext): Promise<Screen> {
  const { me } = chat;
  if (!me) return homeScreen(chat);
  return me.caller.panel.isMain ? panelsScreen(chat, me) : ownScreen(chat, me, 1);
}

/** A customer's own orders, newest first. */
async function ownScreen({ t, plain, language, platform }: ChatContext, { caller }: SignedIn, number: number): Promise<Screen> {
  const found = await answerOf(proceduresFor(caller).order.own({ page: number, perPage: PER_PAGE }));
  const address = `${platform.settings.scheme}://${caller.panel.domain}`;
  if (found.total === 0) return { text: t("bot:orders.none"), keyboard: [leadTo(plain("bot:orders.order"), address)] };
  const lines = found.items.flatMap((order) => orderLines(language, order));
  return {
    text: fit([t("bot:orders.title"), "", ...lines]),
    keyboard: [pager(found, plain, (to) => page.data(to)), leadTo(plain("bot:orders.open"), `${address}/orders`)],
  };
}
