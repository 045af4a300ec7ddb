import type { PriceBatch } from "@vitrine/contract/selling/price/batch";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Count } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { isUnderWay } from "./batch-words.ts";

export function BatchFacts({ batch }: { batch: PriceBatch }) {
  const { t } = useTranslation("price");
  const { status, total, changed, skipped, reverted, kept, note, by, createdAt, revertUntil } = batch;
  const isBack = status === "reverting" || status === "reverted";
  return (
    <div className="mb-6 grid gap-4">
      {isUnderWay(batch) && (
        <ProgressBar
          label={t(`batch.status.${status}`)}
          value={isBack ? reverted + kept : changed + skipped}
          max={isBack ? changed : total}
        />
      )}
      <StatRow>
        <StatTile label={t("batch.column.changed")} value={<Count value={changed} />} />
        <StatTile label={t("batch.state.skipped")} value={<Count value={skipped} />} />
        {isBack && <StatTile label={t("batch.state.reverted")} value={<Count value={reverted} />} />}
        {isBack && <StatTile label={t("batch.state.kept")} value={<Count value={kept} />} />}
      </StatRow>
      <p className="text-s text-ink-2">
        {by && `${by.login}, `}
        <Time value={createdAt * 1000} mode="full" />
        {note && <span className="block text-m text-ink">{note}</span>}
      </p>
      {status === "failed" && (
        <Banner tone="bad" title={t("batch.failed")}>
          {t("batch.failedText")}
        </Banner>
      )}
      {revertUntil !== null && (
        <p className="text-s text-ink-3">
          {t("batch.revertUntil")} <Time value={revertUntil * 1000} mode="date" />
        </p>
      )}
    </div>
  );
}
