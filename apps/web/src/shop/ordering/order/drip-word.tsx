import type { DripStatus } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { Status, type StatusProps } from "@vitrine/ui/feedback/status";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const LOOKS: Record<DripStatus, Pick<StatusProps, "tone" | "glyph">> = {
  active: { tone: "info", glyph: "half" },
  completed: { tone: "ok", glyph: "tick" },
  canceled: { tone: "idle", glyph: "square" },
};

export function DripWord({ status }: { status: DripStatus }) {
  const { t } = useShop();
  return <Status {...LOOKS[status]}>{t(`feed.drip.${status}`)}</Status>;
}
