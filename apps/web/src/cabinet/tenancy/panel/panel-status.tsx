import type { PanelItem } from "@vitrine/contract/kernel/panel/panel-item";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS: Record<PanelItem["status"], { tone: Tone; glyph: GlyphName }> = {
  ok: { tone: "ok", glyph: "tick" },
  activating: { tone: "info", glyph: "half" },
  error: { tone: "bad", glyph: "triangle" },
  not_payed: { tone: "warn", glyph: "triangle" },
  deleted: { tone: "idle", glyph: "square" },
};

export function PanelStatus({ status }: { status: PanelItem["status"] }) {
  const { t } = useTranslation("panel");
  return <Status {...LOOKS[status]}>{t(`status.${status}`)}</Status>;
}
