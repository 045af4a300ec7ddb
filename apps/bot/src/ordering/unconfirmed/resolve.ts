import { can } from "@vitrine/contract/kernel/permission/table";
import { authorize } from "@vitrine/core/kernel/permission/authorize";
import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import { wake } from "@vitrine/core/messaging/realtime/wake";
import { answerOf } from "@vitrine/rpc/create-caller";
import { Composer } from "grammy";
import { z } from "zod";
import type { BotContext, ChatContext } from "../../messaging/chat/bot-context.ts";
import { callbackData, idArg } from "../../messaging/chat/callback.ts";
import { type Keyboard, press } from "../../messaging/chat/keyboard.ts";
import { proceduresFor } from "../../messaging/chat/failure.ts";
import { type Screen, show } from "../../messaging/chat/show.ts";
import type { Say } from "../../kernel/text/html.ts";
import { orderLines } from "../order/order-line.ts";

const WAYS = ["resend", "refund"] as const;
type Way = (typeof WAYS)[number];

/** Panel. */
const nextUnknown = callbackData("unknown", z.tuple([idArg]));
/** Panel, order, way. */
const askWay = callbackData("ask", z.tuple([idArg, idArg, z.enum(WAYS)]));
const wayData = callbackData("do", z.tuple([idArg, idArg, z.enum(WAYS)]));

export const unknownButtons = ({ plain }: Pick<ChatContext, "plain">, panelId: number): Keyboard => [
  [press(plain("bot:resolve.show"), nextUnknown.data(panelId))],
];

/** The owner's choices for an unknown outcome. Each needs a confirmation, since it moves money or sends the order again. */
export const wayButtons = (plain: Say, panelId: number, orderId: number): Keyboard => [
  WAYS.map((way) => press(plain(`bot:resolve.${way}`), askWay.data(panelId, orderId, way))),
];

export const resolving = new Composer<BotContext>();

resolving.callbackQuery(nextUnknown.match, async (ctx, next) => {
  const given = nextUnknown.parse(ctx.callbackQuery.data);
  if (!given || !ctx.chatContext.me) return next();
  await show(ctx, await unknownScreen(ctx.chatContext, given[0]));
});
resolving.callbackQuery(askWay.match, async (ctx, next) => {
  const given = askWay.parse(ctx.callbackQuery.data);
  if (!given || !ctx.chatContext.me) return next();
  await show(ctx, await confirmationScreen(ctx.chatContext, ...given));
});
resolving.callbackQuery(wayData.match, async (ctx, next) => {
  const given = wayData.parse(ctx.callbackQuery.data);
  if (!given || !ctx.chatContext.me) return next();
  await show(ctx, await resultScreen(ctx.chatContext, ...given));
});

const actingOn = (chat: ChatContext, panelId: number) => actOnPanel(chat.me!.caller, panelId);

async function unknownScreen(chat: ChatContext, panelId: number): Promise<Screen> {
  const caller = await actingOn(chat, panelId);
  const { items } = await answerOf(proceduresFor(chat.me!.caller).order.list({ panelId, dispatch: "unknown", perPage: 1 }));
  const [order] = items;
  if (!order) return { text: chat.t("bot:resolve.none") };
  return {
    text: [chat.t("bot:resolve.what"), "", ...orderLines(chat.language, order)].join("\n"),
    keyboard: can(caller.actor, "order.manage") ? wayButtons(chat.plain, panelId, order.id) : [],
  };
}

async function confirmationScreen({ t, plain, ...chat }: ChatContext, panelId: number, orderId: number, way: Way): Promise<Screen> {
  authorize(await actingOn({ t, plain, ...chat }, panelId), "order.manage");
  return {
    text: t(`bot:resolve.${way}Sure`, { order: orderId }),
    keyboard: [
      [press(plain(`bot:resolve.${way}Yes`), wayData.data(panelId, orderId, way))],
      [press(plain("bot:resolve.back"), nextUnknown.data(panelId))],
    ],
  };
}

async function resultScreen(chat: ChatContext, panelId: number, orderId: number, way: Way): Promise<Screen> {
  await answerOf(proceduresFor(chat.me!.caller).order.resolve({ panelId, orderId, resolution: { kind: way } }));
  wake(chat.platform, panelId);
  return { text: chat.t(`bot:resolve.${way}Done`, { order: orderId }) };
}
