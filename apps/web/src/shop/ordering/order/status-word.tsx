import { OrderStatus as StatusGlyph } from "@vitrine/ui/feedback/status";
import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export function StatusWord({ status }: { status: OrderStatus }) {
  const { t } = useShop();
  return <StatusGlyph kind={status}>{t(`status.${status}`)}</StatusGlyph>;
}
