import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { Link } from "@vitrine/ui/text/link";
import { formatMoney, formatPercent, Money, Percent } from "@vitrine/ui/text/money";
import { Switch } from "@vitrine/ui/form/switch";
import { Tag } from "@vitrine/ui/feedback/status";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSystemUpdate } from "./use-system-acts.ts";

export function SystemRow({ panelId, system, connects }: { panelId: number; system: PaymentSystem; connects: boolean }) {
  const { t } = useTranslation("payments");
  const { update } = useSystemUpdate(panelId, system.id);
  const { id, title, isOn, isTest, confirmedByOwner, failingSince } = system;
  return (
    <div className="flex min-h-12 items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link href={`/panel/${panelId}/payments/systems/${id}`} className="font-medium break-words">
            {title}
          </Link>
          {failingSince !== null && <Tag tone="bad">{t("systems.failing")}</Tag>}
          {isTest && <Tag tone="warn">{t("systems.test")}</Tag>}
          {confirmedByOwner && <Tag tone="info">{t("systems.manual")}</Tag>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-s text-ink-3">
          <Bounds system={system} />
          <Fee system={system} />
          <BestBonus system={system} />
        </p>
      </div>
      <Switch
        bare
        label={t("systems.offered", { title })}
        checked={isOn}
        disabled={!connects}
        onSwitch={(next) => void update({ isOn: next })}
      />
    </div>
  );
}

function Bounds({ system: { min, max, currency } }: { system: PaymentSystem }) {
  return (
    <span>
      <Money amount={min} currency={currency} mode="display" /> – <Money amount={max} currency={currency} mode="display" />
    </span>
  );
}

function Fee({ system: { feePercent, feeFixed, feePayer, currency } }: { system: PaymentSystem }) {
  const { t } = useTranslation("payments");
  const hasShare = Number(feePercent) > 0;
  const hasFixed = Number(feeFixed) > 0;
  if (!hasShare && !hasFixed) return <span>{t("systems.noFee")}</span>;
  return (
    <span>
      {t(feePayer === "customer" ? "systems.feeCustomer" : "systems.feePanel")} {hasShare && <Percent value={feePercent} />}
      {hasShare && hasFixed && " + "}
      {hasFixed && <Money amount={feeFixed} currency={currency} mode="display" />}
    </span>
  );
}

function BestBonus({ system: { bonuses, currency } }: { system: PaymentSystem }) {
  const { t } = useTranslation("payments");
  const { locale } = useUi();
  const best = bonuses.toSorted((one, other) => Number(other.percent) - Number(one.percent))[0];
  if (!best) return null;
  return (
    <span className="text-money">
      {t("systems.bonus", {
        percent: formatPercent(locale, best.percent, true),
        from: formatMoney(locale, best.from, currency, "display"),
      })}
    </span>
  );
}
