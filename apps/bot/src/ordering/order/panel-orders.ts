import { can } from "@vitrine/contract/kernel/permission/table";
import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import { answerOf } from "@vitrine/rpc/create-caller";
import { z } from "zod";
import type { ChatContext, SignedIn } from "../../messaging/chat/bot-context.ts";
import { callbackData, idArg } from "../../messaging/chat/callback.ts";
import { leadTo, press, rows } from "../../messaging/chat/keyboard.ts";
import { proceduresFor } from "../../messaging/chat/failure.ts";
import type { Screen } from "../../messaging/chat/show.ts";
import { count, money } from "@vitrine/core/kernel/text/figures";
import { fit } from "../../kernel/text/html.ts";
import { orderLines } from "./order-line.ts";
import { pager, PER_PAGE } from "./pages.ts";
import { unknownButtons } from "../unconfirmed/resolve.ts";

/** Panel and page. */
export const panelPage = callbackData("panel", z.tuple([idArg, idArg]));
const MOST_PANELS = 20;

export interface HeldPanel {
  panelId: number;
  name: string;
}

/** The panels on which the person may do this, with their role on each. */
export async function panelsOf({ caller }: SignedIn, permission: Parameters<typeof can>[1]): Promise<HeldPanel[]> {
  const { items } = await answerOf(proceduresFor(caller).panel.projects());
  const held: HeldPanel[] = [];
  for (const { id, name, status } of items.slice(0, MOST_PANELS)) {
    if (status === "deleted") continue;
    const acting = await actOnPanel(caller, id);
    if (can(acting.actor, permission)) held.push({ panelId: id, name });
  }
  return held;
}

/** An owner or manager chooses the panel; with one there is nothing to choose. */
export async function panelsScreen(chat: ChatContext, me: SignedIn): Promise<Screen> {
  const panels = await panelsOf(me, "order.view");
  const [only] = panels;
  if (!only) return { text: chat.t("bot:orders.noPanels") };
  if (panels.length === 1) return listPanelOrders(chat, me, only.panelId, 1);
  return {
    text: chat.t("bot:orders.choosePanel"),
    keyboard: rows(panels.map(({ panelId, name }) => press(name, panelPage.data(panelId, 1)))),
  };
}

/** Today's figures, the panel's latest orders, and those with an unknown outcome that the owner has to resolve. */
export async function listPanelOrders(chat: ChatContext, me: SignedIn, panelId: number, page: number): Promise<Screen> {
  const { t, plain, language, platform } = chat;
  const { name } = (await actOnPanel(me.caller, panelId)).panel;
  const { panel, order } = proceduresFor(me.caller);
  const found = await answerOf(order.list({ panelId, page, perPage: PER_PAGE }));
  const { today, currency, attention } = await answerOf(panel.overview({ panelId }));
  const orders = count(language, today.orders);
  const figures =
    today.revenue === null
      ? t("bot:orders.todayWithoutMoney", { orders })
      : t("bot:orders.today", { orders, revenue: money(language, today.revenue, currency) });
  const lines = [t("bot:orders.ofPanel", { panel: name }), figures, ""];
  lines.push(...(found.total === 0 ? [t("bot:orders.nonePanel")] : found.items.flatMap((order) => orderLines(language, order))));
  if (attention.unknown > 0) lines.push("", t("bot:orders.unknown", { count: attention.unknown }));
  const address = `${platform.settings.scheme}://${me.caller.panel.domain}/panel/${panelId}/orders`;
  return {
    text: fit(lines),
    keyboard: [
      pager(found, plain, (to) => panelPage.data(panelId, to)),
      ...(attention.unknown > 0 ? unknownButtons(chat, panelId) : []),
      leadTo(plain("bot:orders.open"), address),
    ],
  };
}
