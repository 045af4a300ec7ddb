import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { TelegramState } from "@vitrine/contract/messaging/telegram/link";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { botOf } from "./bot-of.ts";
import { findLink } from "../store/telegram-links.ts";

export async function telegramState(caller: Caller): Promise<TelegramState> {
  authorize(caller, "telegram.own");
  const bot = await botOf(caller.platform, caller.panel);
  const link = await caller.run((ctx) => findLink(ctx, { userId: userIdOf(ctx) }));
  return {
    bot: bot ?? null,
    link: link
      ? {
          username: link.username,
          firstName: link.firstName,
          linkedAt: toSeconds(link.linkedAt),
          isBlocked: link.blockedAt !== null,
        }
      : null,
  };
}
