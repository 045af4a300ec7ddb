import type { ShopTrust } from "@vitrine/contract/insight/trust/trust";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { numberFormat } from "@vitrine/contract/kernel/text/formats";
import { formatNumber } from "@vitrine/ui/text/money";
import type { Shop } from "../../kernel/layout/shop-context.tsx";

export interface Figure {
  id: string;
  value: string;
  /** What the value counts. */
  label: string;
}

/** The panel's own work in figures, of those that are known. */
export function trustFigures({ t, language }: Pick<Shop, "t" | "language">, trust: ShopTrust): Figure[] {
  const { ordersDone, medianStartSeconds, deliveredShare, refillServices, since } = trust;
  const year = String(new Date(since * 1000).getUTCFullYear());
  const percent = numberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const figures: (Figure | null)[] = [
    { id: "done", value: formatNumber(language, ordersDone), label: t("homePage.trust.done", { count: ordersDone, year }) },
    medianStartSeconds === null
      ? null
      : { id: "start", value: durationText(medianStartSeconds, language, "short"), label: t("homePage.trust.start") },
    deliveredShare === null ? null : { id: "delivered", value: percent.format(deliveredShare / 100), label: t("homePage.trust.delivered") },
    refillServices === 0
      ? null
      : { id: "refill", value: formatNumber(language, refillServices), label: t("homePage.trust.refill", { count: refillServices }) },
  ];
  return figures.filter((figure) => figure !== null);
}
