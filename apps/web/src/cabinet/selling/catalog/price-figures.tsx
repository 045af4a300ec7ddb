import { Icon } from "@vitrine/ui/base/icon";
import { Money } from "@vitrine/ui/text/money";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PriceView } from "./service-price.ts";

/** Cost → price → extra charge, updated as the price is typed. */
export function PriceFigures({ view, currency }: { view: PriceView | undefined; currency: string }) {
  const { t } = useTranslation("catalog");
  const money = (amount: string | undefined) => (amount === undefined ? "—" : <Money amount={amount} currency={currency} />);
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto_1fr_auto_1fr] items-center gap-x-2 gap-y-4 rounded-card border border-line bg-sheet p-4 narrow:grid-cols-1 narrow:gap-y-2"
    >
      <Figure label={t("figure.cost")}>{money(view?.cost)}</Figure>
      <Arrow />
      <Figure label={t("figure.price")}>{money(view?.price)}</Figure>
      <Arrow />
      <Figure label={t("figure.earned")} className={view?.belowCost ? "text-bad" : "text-money"}>
        {money(view?.earned)}
      </Figure>
    </dl>
  );
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4">
      <dt className="text-s text-ink-2">{label}</dt>
      <dd className={clsx("text-l font-semibold tnum", className)}>{children}</dd>
    </div>
  );
}

function Arrow() {
  return <Icon name="arrow-right" className="text-ink-3 narrow:hidden" />;
}
