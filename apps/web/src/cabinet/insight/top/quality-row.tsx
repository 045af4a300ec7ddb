import type { Quality } from "@vitrine/contract/insight/top/top";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useTranslation } from "react-i18next";
import { AtLeast, Rest, Share, Took } from "./quality-cells.tsx";

export function QualityRow({ quality, label }: { quality: Quality; label: string }) {
  const { t } = useTranslation("market");
  return (
    <StatRow className="mb-8">
      <StatTile label={label} value={<AtLeast orders={quality.orders} />} note={t("top.allNote")} />
      <StatTile label={t("top.column.success")} value={<Share value={quality.success} />} note={<Rest quality={quality} />} />
      <StatTile label={t("service.start")} value={<Took seconds={quality.startSeconds} />} />
      <StatTile label={t("service.finish")} value={<Took seconds={quality.finishSeconds} />} />
    </StatRow>
  );
}
