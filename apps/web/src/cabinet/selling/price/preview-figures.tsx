import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/amount";
import { Icon } from "@vitrine/ui/base/icon";
import { Money, Percent } from "@vitrine/ui/text/money";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { type BulkLine, marginOf } from "./bulk-plan.ts";

/** Old price → new price; a single price if nothing changes. */
export function PriceMove({ from, to, currency }: { from: Amount; to?: Amount | null; currency: string }) {
  const { t } = useTranslation("price");
  const old = <Money amount={formatAmount(from)} currency={currency} />;
  if (to === undefined || to === null || to === from) return old;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
      <span className="text-ink-3">{old}</span>
      <Icon name="arrow-right" className="text-ink-3" />
      <span className="sr-only">{t("bulk.becomes")}</span>
      <span className="font-medium">
        <Money amount={formatAmount(to)} currency={currency} />
      </span>
    </span>
  );
}

/** The extra charge before and after. */
export function MarginMove({ line, isOut }: { line: BulkLine; isOut: boolean }) {
  const { t } = useTranslation("price");
  const { service } = line;
  const before = marginOf(service.rate, service.cost);
  if (before === null) return <span className="text-ink-3">—</span>;
  const next = isOut || line.rate === null ? service.rate : line.rate;
  const after = marginOf(next, service.cost) ?? before;
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
