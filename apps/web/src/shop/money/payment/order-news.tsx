import type { Payment } from "@vitrine/contract/money/payment/payment";
import { Message, type MessageTone } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { TextKey } from "../../kernel/format/text.ts";

interface News {
  tone: MessageTone;
  text: TextKey;
}

function newsOf({ status, hasOrder, isMassOrder, orderId, orderResult }: Payment): News | undefined {
  if (!hasOrder) return undefined;
  if (orderResult !== null && orderId !== null) return { tone: "warn", text: "payment.order.someRefused" };
  if (orderResult !== null) return { tone: "warn", text: `payment.order.${reasonOf(orderResult)}` };
  if (orderId !== null) return { tone: "ok", text: isMassOrder ? "payment.order.placedMass" : "payment.order.placed" };
  if (status === "paid") return { tone: "info", text: "payment.order.placing" };
  return status === "pending" ? { tone: "info", text: "payment.order.waiting" } : undefined;
}

const reasonOf = (code: string) =>
  code === "price_changed" || code === "insufficient_funds" || code === "restored_from_backup" ? code : "other";

/** The state of the order that the payment is for. */
export function OrderNews({ payment }: { payment: Payment }) {
  const { t } = useShop();
  const news = newsOf(payment);
  if (!news) return null;
  return (
    <Message tone={news.tone} className="mb-4">
      <p role="status">{t(news.text)}</p>
      {payment.orderResult !== null && (
        <a href={payment.isMassOrder ? "/mass" : "/order"} className="ruled-link font-medium">
          {t("payment.order.again")}
        </a>
      )}
    </Message>
  );
}
