import type { OrderPage } from "@vitrine/core/ordering/order/list";
import type { InlineKeyboardButton } from "grammy/types";
import type { Say } from "../../kernel/text/html.ts";
import { press } from "../../messaging/chat/keyboard.ts";

export const PER_PAGE = 5;

/** Buttons to the previous and next page; `data` returns the button data of a page. */
export function pager(page: OrderPage<unknown>, plain: Say, data: (page: number) => string): InlineKeyboardButton[] {
  const buttons: InlineKeyboardButton[] = [];
  if (page.page > 1) buttons.push(press(plain("bot:orders.newer"), data(page.page - 1)));
  if (page.page * page.perPage < page.total) buttons.push(press(plain("bot:orders.older"), data(page.page + 1)));
  return buttons;
}
