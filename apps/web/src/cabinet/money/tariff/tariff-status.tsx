import type { TariffStatus as Word } from "@vitrine/contract/money/tariff/tariff";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS: Record<Word, { tone: Tone; glyph: GlyphName }> = {
  trial: { tone: "info", glyph: "half" },
  paid: { tone: "ok", glyph: "tick" },
  grace: { tone: "warn", glyph: "triangle" },
  not_payed: { tone: "bad", glyph: "barred" },
};

/** Whether a panel is paid for, as a shape and a word. */
export function TariffStatus({ status }: { status: Word }) {
  const { t } = useTranslation("tariff");
  return <Status {...LOOKS[status]}>{t(`status.${status}`)}</Status>;
}
