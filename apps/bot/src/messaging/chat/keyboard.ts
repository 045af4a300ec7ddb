import type { InlineKeyboardButton } from "grammy/types";

export type Keyboard = InlineKeyboardButton[][];

export const press = (text: string, data: string): InlineKeyboardButton => ({ text, callback_data: data });

/** Telegram rejects a message whose button links to localhost or to a host name without a dot. */
export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.hostname.includes(".") && !url.hostname.endsWith(".localhost");
}

/** No button if Telegram would reject its URL. */
export const leadTo = (text: string, address: string): InlineKeyboardButton[] => (isPublicAddress(address) ? [{ text, url: address }] : []);

/** Rows of at most two; rows without buttons are left out. */
export function rows(buttons: InlineKeyboardButton[], perRow = 2): Keyboard {
  const made: Keyboard = [];
  for (let at = 0; at < buttons.length; at += perRow) made.push(buttons.slice(at, at + perRow));
  return made;
}
