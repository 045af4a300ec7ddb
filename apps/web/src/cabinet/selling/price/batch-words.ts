import type { RecordedRule } from "@vitrine/contract/selling/price/batch-rule";
import type { PriceBatch } from "@vitrine/contract/selling/price/batch";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { formatMoney, formatPercent } from "@vitrine/ui/text/money";
import type { Tone } from "@vitrine/ui/feedback/status";
import type { TFunction } from "i18next";

type Texts = TFunction<"price">;

export const BATCH_MARKS: Record<PriceBatch["status"], { tone: Tone; glyph: GlyphName }> = {
  running: { tone: "info", glyph: "half" },
  done: { tone: "ok", glyph: "tick" },
  failed: { tone: "bad", glyph: "triangle" },
  reverting: { tone: "info", glyph: "half" },
  reverted: { tone: "idle", glyph: "square" },
};

/** The rule's text: "Extra charge 40%", "Prices −10%". */
export function ruleText(t: Texts, locale: string, currency: string, { change }: RecordedRule): string {
  switch (change.kind) {
    case "margin":
      return t("rule.margin", { value: formatPercent(locale, change.percent) });
    case "change":
      return t("rule.change", { value: formatPercent(locale, change.percent, true) });
    case "amount":
      return t("rule.amount", { value: formatMoney(locale, change.amount, currency, "exact") });
    case "set":
      return t("rule.set", { value: formatMoney(locale, change.rate, currency, "exact") });
    case "each":
      return t("rule.each");
  }
}

export const isUnderWay = ({ status }: PriceBatch): boolean => status === "running" || status === "reverting";
