import { answerOf } from "@vitrine/rpc/create-caller";
import { Composer } from "grammy";
import type { BotContext, ChatContext } from "../../messaging/chat/bot-context.ts";
import { leadTo } from "../../messaging/chat/keyboard.ts";
import { proceduresFor } from "../../messaging/chat/failure.ts";
import { type Screen, show } from "../../messaging/chat/show.ts";
import { panelsOf } from "../order/panel-orders.ts";
import { homeScreen } from "../../messaging/chat/commands.ts";
import { balanceMoney } from "@vitrine/core/kernel/text/figures";
import { escapeHtml, fit } from "../../kernel/text/html.ts";

export const balance = new Composer<BotContext>();

balance.command("balance", async (ctx) => show(ctx, await balanceScreen(ctx.chatContext)));

async function balanceScreen(chat: ChatContext): Promise<Screen> {
  const { me, t, plain, language, platform } = chat;
  if (!me) return homeScreen(chat);
  const own = await answerOf(proceduresFor(me.caller).wallet.balance());
  const lines = [t("bot:balance.own", { balance: balanceMoney(language, own.balance, own.currency), panel: me.account.panel })];
  if (me.caller.panel.isMain) lines.push(...(await providerLines(chat)));
  const address = `${platform.settings.scheme}://${me.caller.panel.domain}/balance`;
  return { text: fit(lines), keyboard: me.caller.panel.isMain ? [] : [leadTo(plain("bot:balance.open"), address)] };
}

/** Provider balances of each panel on which the person may see them. */
async function providerLines({ me, t, language }: ChatContext): Promise<string[]> {
  const lines: string[] = [];
  const { provider } = proceduresFor(me!.caller);
  for (const { panelId, name } of await panelsOf(me!, "provider.money")) {
    const { items } = await answerOf(provider.list({ panelId, perPage: 100 }));
    const shown = items.filter(({ status }) => status !== "off");
    if (shown.length === 0) continue;
    lines.push("", t("bot:balance.providers", { panel: name }));
    for (const one of shown) {
      const left = one.balance === null ? "–" : balanceMoney(language, one.balance, one.currency);
      const state = one.status === "ok" ? "" : ` · ${t(`bot:provider.${one.status}`)}`;
      lines.push(`${escapeHtml(one.name)}: <b>${left}</b>${state}`);
    }
  }
  return lines;
}
