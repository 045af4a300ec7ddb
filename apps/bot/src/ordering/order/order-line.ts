import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { escapeHtml, plainIn } from "../../kernel/text/html.ts";
import { count } from "@vitrine/core/kernel/text/figures";
import { wholeLetters } from "@vitrine/contract/kernel/text/formats";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";

const SIGNS: Record<OrderStatus, string> = {
  queued: "○",
  active: "◐",
  done: "✓",
  partial: "◫",
  stopped: "■",
  fail: "▲",
  object_unavailable: "⊘",
};

interface Shown {
  id: number;
  service: { name: string };
  quantity: number;
  remains: number | null;
  status: OrderStatus;
  link: string;
}

const LONGEST = 60;
const shortened = (text: string): string => (text.length > LONGEST ? `${wholeLetters(text, LONGEST - 1)}…` : text);

/** Two lines: the status, with its icon and name, and the service. */
export function orderLines(language: Language, order: Shown): string[] {
  const status = plainIn(language)(`order:status.${order.status}`);
  const left = order.status === "active" && order.remains !== null ? ` · ${count(language, order.quantity - order.remains)}/` : " · ";
  return [
    `<b>${SIGNS[order.status]} ${order.id}</b> ${escapeHtml(status)}${left}${count(language, order.quantity)}`,
    `${escapeHtml(shortened(order.service.name))}\n<code>${escapeHtml(shortened(order.link))}</code>`,
  ];
}
