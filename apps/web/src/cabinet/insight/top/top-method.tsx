import { LEAST_BUYERS, LEAST_ORDERS, LEAST_OWNERS } from "@vitrine/contract/insight/top/top";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

/** Where the figures come from, and that they are anonymous. */
export function TopMethod({ computedAt }: { computedAt: number | null | undefined }) {
  const { t } = useTranslation("market");
  return (
    <div className="mt-8 max-w-[72ch] border-t border-line pt-4 text-s text-ink-2">
      <h2 className="font-medium text-ink">{t("top.how")}</h2>
      <p className="mt-1 text-pretty">{t("top.howText", { orders: LEAST_ORDERS, owners: LEAST_OWNERS, buyers: LEAST_BUYERS })}</p>
      {computedAt != null && (
        <p className="mt-1 text-ink-3">
          {t("top.computed")} <Time value={computedAt * 1000} mode="relative" />
        </p>
      )}
    </div>
  );
}

export function TopEmpty() {
  const { t } = useTranslation("market");
  return (
    <EmptyState icon="chart" title={t("top.empty")}>
      {t("top.emptyText", { orders: LEAST_ORDERS, owners: LEAST_OWNERS })}
    </EmptyState>
  );
}
