import type { Executor } from "@vitrine/contract/ordering/executor/executor";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS: Record<Executor["status"], { tone: Tone; glyph: GlyphName }> = {
  applied: { tone: "info", glyph: "ring" },
  active: { tone: "ok", glyph: "tick" },
  paused: { tone: "warn", glyph: "part" },
  removed: { tone: "idle", glyph: "square" },
};

export function ExecutorState({ status }: Pick<Executor, "status">) {
  const { t } = useTranslation("executor");
  return <Status {...LOOKS[status]}>{t(`state.${status}`)}</Status>;
}
