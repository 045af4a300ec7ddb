import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { formatMoney, formatPercent } from "@vitrine/ui/text/money";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";

interface SystemChoiceProps {
  systems: OfferedSystem[];
  chosen: OfferedSystem;
  choose: (id: number) => void;
}

/** Those used last come first; each with its fee, bonus and bounds. */
export function SystemChoice({ systems, chosen, choose }: SystemChoiceProps) {
  const shop = useShop();
  return (
    <RadioCards
      legend={shop.t("topup.method")}
      name="system"
      options={systems.map((system) => ({ value: String(system.id), title: system.title, text: termsOf(shop, system) }))}
      value={String(chosen.id)}
      onChange={(id) => choose(Number(id))}
      columns={shop.template === "kiosk" ? 2 : 1}
      className="mb-4"
    />
  );
}

const isZero = (amount: string) => Number(amount) === 0;

function feeOf({ t, language }: Shop, { feePayer, feePercent, feeFixed, currency }: OfferedSystem): string {
  const parts = [
    ...(isZero(feePercent) ? [] : [formatPercent(language, feePercent)]),
    ...(isZero(feeFixed) ? [] : [formatMoney(language, feeFixed, currency)]),
  ];
  return feePayer === "panel" || parts.length === 0 ? t("topup.noFee") : t("topup.fee", { fee: parts.join(" + ") });
}

function termsOf(shop: Shop, system: OfferedSystem) {
  const { t, language } = shop;
  const money = (amount: string) => formatMoney(language, amount, system.currency);
  const terms = [
    t("topup.bounds", { min: money(system.min), max: money(system.max) }),
    feeOf(shop, system),
    ...(system.confirmedByOwner ? [t("topup.byOwner")] : []),
  ];
  return (
    <>
      {terms.join(" · ")}
      {system.bonuses.map(({ from, percent }) => (
        <span key={from} className="block text-money">
          {t("topup.bonusFrom", { percent: formatPercent(language, percent), from: money(from) })}
        </span>
      ))}
    </>
  );
}
