import { formatAmount } from "@vitrine/contract/kernel/amount/amount";
import { isSameShown } from "@vitrine/contract/kernel/amount/shown";
import { Icon } from "@vitrine/ui/base/icon";
import { rateDecimals, Money, Percent, type MoneyMode, useDecimals } from "@vitrine/ui/text/money";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { type BulkLine, extraChargeOf } from "./bulk-plan.ts";

/** Old price → new price; a single price if nothing changes. A change too small for the list's decimals is shown with every digit. */
export function PriceMove({ from, to, currency }: { from: string; to?: string | null; currency: string }) {
  const { t } = useTranslation("price");
  const decimals = useDecimals(from, to ?? from);
  const changes = to !== undefined && to !== null && to !== from;
  const mode: MoneyMode = changes && isSameShown(from, to, decimals) ? "exact" : "display";
  const old = <Money amount={from} currency={currency} mode={mode} />;
  if (!changes) return old;
  return (
    <span className="inline-flex items-center justify-end gap-x-1 narrow:flex-wrap">
      <span className="text-ink-3">{old}</span>
      <Icon name="arrow-right" className="text-ink-3" />
      <span className="sr-only">{t("bulk.becomes")}</span>
      <span className="font-medium">
        <Money amount={to} currency={currency} mode={mode} />
      </span>
    </span>
  );
}

/** Prices per 1000 aligned in columns: costs, and prices before and after. */
export const previewDecimals = (lines: readonly BulkLine[]): number =>
  rateDecimals(lines.flatMap(({ service, rate }) => [service.cost, service.rate, rate ?? service.rate]).map(formatAmount));

/** The extra charge before and after. */
export function ExtraChargeMove({ line, isOut }: { line: BulkLine; isOut: boolean }) {
  const { t } = useTranslation("price");
  const { service } = line;
  const before = extraChargeOf(service.rate, service.cost);
  if (before === null) return <span className="text-ink-3">—</span>;
  const next = isOut || line.rate === null ? service.rate : line.rate;
  const after = extraChargeOf(next, service.cost) ?? before;
  const shown = (
    <span className={clsx(next < service.cost && "text-bad")}>
      <Percent value={after} earned={next >= service.cost} />
    </span>
  );
  if (after === before) return shown;
  return (
    <span className="inline-flex items-center gap-1">
      <span className="text-ink-3">
        <Percent value={before} />
      </span>
      <Icon name="arrow-right" className="text-ink-3" />
      <span className="sr-only">{t("bulk.becomes")}</span>
      {shown}
    </span>
  );
}

/** Why a price is unchanged, or a note on its change. */
export function StayReason({ line, isOut }: { line: BulkLine; isOut: boolean }) {
  const { t } = useTranslation("price");
  const { code, unfollows, isRaised } = line;
  const word = isOut
    ? t("bulk.reason.excluded")
    : code !== null
      ? t(`bulk.reason.${code}`)
      : isRaised
        ? t("bulk.reason.raised")
        : unfollows
          ? t("bulk.reason.unfollows")
          : null;
  return word && <span className="block text-xs text-ink-3">{word}</span>;
}
