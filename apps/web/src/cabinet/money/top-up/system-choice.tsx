import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { formatMoney, formatPercent } from "@vitrine/ui/text/money";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

/** The number of systems shown at first, so that the amount stays in view. */
const FIRST = 4;

interface SystemChoiceProps {
  systems: readonly OfferedSystem[];
  chosen: OfferedSystem;
  choose: (id: number) => void;
}

/** Recently used ones come first; each with its fee, bonus and limits. */
export function SystemChoice({ systems, chosen, choose }: SystemChoiceProps) {
  const { t } = useTranslation("payModal");
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || systems.length <= FIRST + 1 ? systems : systems.slice(0, FIRST);
  return (
    <div>
      <RadioCards
        legend={t("method")}
        name="system"
        options={shown.map((system) => ({ value: String(system.id), title: system.title, text: <Terms system={system} /> }))}
        value={String(chosen.id)}
        onChange={(id) => choose(Number(id))}
      />
      {shown.length < systems.length && (
        <Button variant="quiet" size="s" className="mt-2" onClick={() => setWhole(true)}>
          {t("methods", { count: systems.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

const isZero = (amount: string): boolean => Number(amount) === 0;

function Terms({ system }: { system: OfferedSystem }): ReactNode {
  const { t } = useTranslation("payModal");
  const { locale } = useUi();
  const { min, max, currency, feePayer, feePercent, feeFixed, confirmedByOwner, bonuses } = system;
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const fees = [...(isZero(feePercent) ? [] : [formatPercent(locale, feePercent)]), ...(isZero(feeFixed) ? [] : [money(feeFixed)])];
  const terms = [
    t("terms.bounds", { min: money(min), max: money(max) }),
    feePayer === "panel" || fees.length === 0 ? t("terms.noFee") : t("terms.fee", { fee: fees.join(" + ") }),
    ...(confirmedByOwner ? [t("terms.byPlatform")] : []),
  ];
  return (
    <>
      {terms.join(" · ")}
      {bonuses.map(({ from, percent }) => (
        <span key={from} className="block text-money">
          {t("terms.bonus", { percent: formatPercent(locale, percent), from: money(from) })}
        </span>
      ))}
    </>
  );
}
