import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { formatDecimals, formatPercent, useDecimals } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { cheapest, type PriceItem } from "./price-item.ts";

/** Cheaper is good for those who read it here. */
export const lookOfMove = (percent: number): string => (percent < 0 ? "text-ok" : "text-warn");

/** How a price moved in seven days. */
export function PriceMove({ move }: { move: PriceItem["move"] }) {
  const { t, language } = useShop();
  if (move === undefined) return <span className="text-ink-3">0</span>;
  if (move === null) return <span className="text-info">{t("board.new")}</span>;
  return <span className={lookOfMove(move)}>{formatPercent(language, String(move), true)}</span>;
}

/** A price in a column whose head names the currency. */
export function TablePrice({ item }: { item: PriceItem }) {
  const { t, language } = useShop();
  const decimals = useDecimals(item.rate);
  const first = cheapest(item);
  const note = (text: string) => <span className="block text-xs font-normal text-ink-3">{text}</span>;
  if (first && item.packages) {
    return (
      <>
        <data value={first.charge}>{t("price.from", { price: formatDecimals(language, first.charge) })}</data>
        {note(t("price.packages", { count: item.packages.length }))}
      </>
    );
  }
  return (
    <>
      {item.fullRate && (
        <s className="font-normal text-ink-3">
          <span className="sr-only">{t("price.full")} </span>
          {formatDecimals(language, item.fullRate, decimals)}
        </s>
      )}{" "}
      <data value={item.rate} title={formatDecimals(language, item.rate)}>
        {formatDecimals(language, item.rate, decimals)}
      </data>
      {isPackage(item.type) && note(t("price.perPackage"))}
    </>
  );
}
