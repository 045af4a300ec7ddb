import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import { Status, type StatusProps } from "@vitrine/ui/feedback/status";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const LOOKS: Record<SubscriptionStatus, Pick<StatusProps, "tone" | "glyph">> = {
  active: { tone: "info", glyph: "half" },
  paused: { tone: "warn", glyph: "part" },
  completed: { tone: "ok", glyph: "tick" },
  expired: { tone: "idle", glyph: "square" },
  canceled: { tone: "idle", glyph: "square" },
};

export function SubscriptionWord({ status }: { status: SubscriptionStatus }) {
  const { t } = useShop();
  return <Status {...LOOKS[status]}>{t(`feed.subscription.${status}`)}</Status>;
}
