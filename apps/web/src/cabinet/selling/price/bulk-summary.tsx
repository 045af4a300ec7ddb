import { formatAmount } from "@vitrine/contract/kernel/amount/amount";
import { Icon } from "@vitrine/ui/base/icon";
import { Count, decimalsFor, Money, SameDecimals } from "@vitrine/ui/text/money";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useTranslation } from "react-i18next";
import type { BulkPlan } from "./bulk-plan.ts";

/** Summary of the rule's effect, above the rows. */
export function BulkSummary({ plan, hasRule, currency }: { plan: BulkPlan; hasRule: boolean; currency: string }) {
  const { t } = useTranslation("price");
  const { lines, rise, fall, still, belowCost, profit, unfollow, raised, unfit } = plan;
  const stay = lines.length - rise - fall - still;
  const notes = [
    stay > 0 && t("bulk.sum.stay", { count: stay }),
    still > 0 && t("bulk.sum.mode", { count: still }),
    raised > 0 && t("bulk.sum.raised", { count: raised }),
    unfollow > 0 && t("bulk.sum.unfollow", { count: unfollow }),
    unfit > 0 && t("bulk.sum.unfit", { count: unfit }),
  ].filter(Boolean);
  return (
    <div aria-live="polite" className="grid gap-2">
      <StatRow>
        <StatTile label={t("bulk.sum.rise")} value={<Count value={rise} />} />
        <StatTile label={t("bulk.sum.fall")} value={<Count value={fall} />} />
        <StatTile
          label={t("bulk.sum.belowCost")}
          value={
            <span className={belowCost > 0 ? "text-bad" : undefined}>
              <Count value={belowCost} />
            </span>
          }
        />
        {profit && (
          <SameDecimals value={decimalsFor([formatAmount(profit.before), formatAmount(profit.after)])}>
            <StatTile
              label={t("bulk.sum.profit")}
              earned
              value={<Money amount={formatAmount(profit.after)} currency={currency} mode="display" />}
              note={
                <span className="inline-flex flex-wrap items-center gap-1">
                  <Money amount={formatAmount(profit.before)} currency={currency} mode="display" />
                  <Icon name="arrow-right" />
                  <span className="sr-only">{t("bulk.becomes")}</span>
                  <Money amount={formatAmount(profit.after)} currency={currency} mode="display" />
                </span>
              }
            />
          </SameDecimals>
        )}
      </StatRow>
      <p className="text-s text-ink-2">{hasRule ? notes.join(" ") : t("bulk.sum.none")}</p>
    </div>
  );
}
