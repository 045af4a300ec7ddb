import type { DialogStatus } from "@vitrine/contract/support/dialog/dialog";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const LOOKS: Record<DialogStatus, { tone: Tone; glyph: GlyphName }> = {
  waiting: { tone: "idle", glyph: "ring" },
  answered: { tone: "info", glyph: "half" },
  closed: { tone: "ok", glyph: "tick" },
};

/** As the customer sees it. */
export function DialogState({ status }: { status: DialogStatus }) {
  const { t } = useShop();
  return <Status {...LOOKS[status]}>{t(`support.status.${status}`)}</Status>;
}
