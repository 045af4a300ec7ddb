import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { ServiceStatistics } from "@vitrine/contract/insight/statistics/service";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { Duration } from "../../../shared/kernel/app/duration.tsx";

/** The average time shown to customers, and where it comes from. */
export function StatisticsTime({ service, measured }: { service: Service; measured: ServiceStatistics["measured"] }) {
  const { t } = useTranslation("market");
  const few = t("service.few");
  const isMeasured = measured.finishSeconds !== null;
  return (
    <Section title={t("service.shown")} text={t(isMeasured ? "service.shownText" : "service.shownNone")}>
      <DescriptionList
        items={[
          isMeasured && { label: t("service.finish"), value: <Duration seconds={measured.finishSeconds} none={few} /> },
          isMeasured && { label: t("service.start"), value: <Duration seconds={measured.startSeconds} none={few} /> },
          service.averageTime !== null && { label: t("service.words"), value: service.averageTime },
        ]}
      />
    </Section>
  );
}
