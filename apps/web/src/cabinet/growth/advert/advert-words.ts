import type { AdvertStatus } from "@vitrine/contract/growth/advert/advert";
import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { Tone } from "@vitrine/ui/feedback/status";
import { formatMoney } from "@vitrine/ui/text/number-format";
import { useTranslation } from "react-i18next";

export const MARKS: Record<AdvertStatus, { tone: Tone; glyph: GlyphName }> = {
  draft: { tone: "idle", glyph: "ring" },
  review: { tone: "info", glyph: "half" },
  refused: { tone: "bad", glyph: "triangle" },
  unpaid: { tone: "warn", glyph: "part" },
  running: { tone: "ok", glyph: "tick" },
  ended: { tone: "idle", glyph: "square" },
  taken_down: { tone: "bad", glyph: "barred" },
};

/** Formats amounts and numbers of days for use inside sentences. */
export function useAdvertWords() {
  const { t } = useTranslation("advert");
  const { locale } = useUi();
  return {
    t,
    money: (amount: string, currency: string) => formatMoney(locale, amount, currency),
    days: (count: number) => t("daysCount", { count }),
  };
}

export const totalOf = (pricePerDay: string, days: number): string =>
  formatAmount(asAmount((parseAmount(pricePerDay) ?? 0n) * BigInt(days)));
