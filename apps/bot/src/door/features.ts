import { Composer } from "grammy";
import { balance } from "../balance/balance.ts";
import { login } from "../login/login.ts";
import { orders } from "../orders/orders.ts";
import { resolving } from "../orders/resolve.ts";
import { settings } from "../settings/settings.ts";
import { help } from "../start/help.ts";
import { start } from "../start/start.ts";
import type { BotContext, ServedBy } from "./bot-context.ts";
import { boundary } from "./boundary.ts";
import { followBlocking, meet } from "./meet.ts";

/** A button always gets its answer: without one Telegram shows that something is still under way. */
const answered = new Composer<BotContext>();
answered.on("callback_query", async (ctx, next) => {
  await next();
  await ctx.answerCallbackQuery().catch(() => undefined);
});

const FEATURES = [answered, start, login, orders, resolving, balance, settings, help] as const;

export function botFeatures(served: ServedBy): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(followBlocking(served), meet(served));
  composer.errorBoundary(boundary, ...FEATURES);
  return composer;
}
