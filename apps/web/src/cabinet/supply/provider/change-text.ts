import type { providerChangeSchema } from "@vitrine/contract/supply/provider/provider";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import type { z } from "zod";

export type ProviderChange = z.infer<typeof providerChangeSchema>;
type Words = { t: TFunction<"provider">; currency: string; locale: string };

/** Before and after of a change in one line; empty if the kind of change needs no details. */
export function changeText({ before, after }: ProviderChange, words: Words): string {
  const names = Object.keys({ ...before, ...after }).filter((name) => String(before?.[name]) !== String(after?.[name]));
  return names.flatMap((name) => partText(name, before?.[name], after?.[name], words) ?? []).join(" · ");
}

function partText(name: string, before: unknown, after: unknown, { t, currency, locale }: Words): string | undefined {
  const show = (value: unknown): string => {
    if (name === "rate" && typeof value === "string") return formatMoney(locale, value, currency);
    if (typeof value === "number") return formatNumber(locale, value);
    if (typeof value === "boolean") return t(value ? "changes.yes" : "changes.no");
    return String(value);
  };
  switch (name) {
    case "rate":
    case "min":
    case "max":
    case "refill":
    case "cancel":
    case "dripfeed":
      if (before == null) return after == null ? undefined : t(`changes.part.${name}`, { text: show(after) });
      return t(`changes.part.${name}`, {
        text: after == null ? show(before) : t("changes.fromTo", { from: show(before), to: show(after) }),
      });
    default:
      return undefined;
  }
}
