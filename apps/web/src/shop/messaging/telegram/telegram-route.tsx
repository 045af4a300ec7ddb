import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { Island } from "../../kernel/island/island.tsx";
import LogInByBot from "./log-in-by-bot.island.tsx";
import { TelegramPage } from "./telegram-page.tsx";
import { type Answer, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

/** For visitors; signed-in customers link Telegram in the settings. */
export async function telegramRoute(visit: Visit<NoticeQueries>): Promise<Answer> {
  const { shop, user, request } = visit;
  const bot = await request.queries.bot();
  if (!bot) return notFoundPage(visit);
  if (user) return { kind: "redirect", to: "/settings/security" };
  const logIn = <Island name="messaging/telegram/log-in-by-bot" of={LogInByBot} props={{ csrfToken: request.csrfToken }} />;
  return {
    kind: "page",
    head: { title: titled(shop.t("bot.title"), shop), description: shop.t("bot.lead", { panel: shop.panelName }) },
    body: <TelegramPage username={bot.username} logIn={logIn} />,
  };
}
