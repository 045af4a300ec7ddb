import type { Quality } from "@vitrine/contract/insight/top/top";
import { Count, formatPercent } from "@vitrine/ui/text/money";
import { Sparkline } from "@vitrine/ui/chart/sparkline";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { Duration } from "../../../shared/kernel/app/duration.tsx";

export function Share({ value }: { value: number }) {
  const { locale } = useUi();
  return <span className="whitespace-nowrap">{formatPercent(locale, value)}</span>;
}

export function Rest({ quality }: { quality: Quality }) {
  const { t } = useTranslation("market");
  const { locale } = useUi();
  return t("top.partialShort", { partial: formatPercent(locale, quality.partial), failed: formatPercent(locale, quality.failed) });
}

export function Took({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation("market");
  return <Duration seconds={seconds} none={t("service.few")} />;
}

/** Volumes are rounded down, so that they reveal nothing about a single panel. */
export function AtLeast({ orders }: { orders: number }) {
  return (
    <>
      <Count value={orders} />+
    </>
  );
}

/** The days with enough orders; renders nothing if there are too few for a line. */
export function Trend({ days }: { days: readonly (number | null)[] }) {
  const { t } = useTranslation("market");
  const { locale } = useUi();
  const known = days.filter((day) => day !== null);
  if (known.length < 3) return <Took seconds={null} />;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return (
    <Sparkline
      className="w-24"
      values={known}
      summary={t("top.trend", { low: formatPercent(locale, low), high: formatPercent(locale, high) })}
    />
  );
}
