import { can } from "@vitrine/contract/kernel/permission/table";
import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import { panelOverview } from "@vitrine/core/insight/overview/overview";
import { listProjects } from "@vitrine/core/tenancy/panel/projects";
import { z } from "zod";
import type { ChatContext, SignedIn } from "../../kernel/chat/bot-context.ts";
import { callbackData, idArg } from "../../kernel/chat/callback.ts";
import { leadTo, press, rows } from "../../kernel/chat/keyboard.ts";
import type { Screen } from "../../kernel/chat/show.ts";
import { count, money } from "@vitrine/core/kernel/text/figures";
import { fit } from "../../kernel/text/html.ts";
import { orderLines } from "./order-line.ts";
import { pager, PER_PAGE } from "./pages.ts";
import { unknownButtons } from "../unconfirmed/resolve.ts";

/** Panel and page. */
export const panelPage = callbackData("panel", z.tuple([idArg, idArg]));
const MOST_PANELS = 20;

export interface HeldPanel {
  caller: Caller;
  name: string;
}

/** The panels on which the person may do this, with their role on each. */
export async function panelsOf({ caller }: SignedIn, permission: Parameters<typeof can>[1]): Promise<HeldPanel[]> {
  const { items } = await listProjects(caller);
  const held: HeldPanel[] = [];
  for (const { id, name, status } of items.slice(0, MOST_PANELS)) {
    if (status === "deleted") continue;
    const acting = await actOnPanel(caller, id);
    if (can(acting.actor, permission)) held.push({ caller: acting, name });
  }
  return held;
}

/** An owner or manager chooses the panel; with one there is nothing to choose. */
export async function panelsScreen(chat: ChatContext, me: SignedIn): Promise<Screen> {
  const panels = await panelsOf(me, "order.view");
  const [only] = panels;
  if (!only) return { text: chat.t("bot:orders.noPanels") };
  if (panels.length === 1) return listPanelOrders(chat, me, only.caller.panel.id, 1);
  return {
    text: chat.t("bot:orders.choosePanel"),
    keyboard: rows(panels.map(({ caller, name }) => press(name, panelPage.data(caller.panel.id, 1)))),
  };
}

/** Today's figures, the panel's latest orders, and those with an unknown outcome that the owner has to resolve. */
export async function listPanelOrders(chat: ChatContext, me: SignedIn, panelId: number, page: number): Promise<Screen> {
  const { t, plain, language, platform } = chat;
  const caller = await actOnPanel(me.caller, panelId);
  const found = await caller.run((ctx) => listOrders(ctx, listOrdersInput.parse({ panelId, page, perPage: PER_PAGE })));
  const { today, currency, attention } = await caller.run(panelOverview);
  const orders = count(language, today.orders);
  const figures =
    today.revenue === null
      ? t("bot:orders.todayWithoutMoney", { orders })
      : t("bot:orders.today", { orders, revenue: money(language, today.revenue, currency) });
  const lines = [t("bot:orders.ofPanel", { panel: caller.panel.name }), figures, ""];
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
