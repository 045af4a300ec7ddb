import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { TariffRow } from "../store/tariffs.ts";

/** In the reader's language; a child panel is one of the type `panel`. */
export function shownTariff({ language, panel }: { language: Language; panel: { currency: string } }, row: TariffRow): Tariff {
  const { id, type, name, charge, ordersLimit, panelsLimit, features } = row;
  return {
    id,
    type: type === "child" ? "panel" : type,
    name,
    price: formatAmount(charge),
    currency: panel.currency,
    ordersLimit,
    panelsLimit,
    features: features[language].length > 0 ? features[language] : features.en,
  };
}
