import type { SupportQuality } from "@vitrine/contract/support/dialog/quality";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Select } from "@vitrine/ui/form/select";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { formatPercent } from "@vitrine/ui/text/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Duration } from "../../../shared/kernel/app/duration.tsx";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SupportTabs } from "./support-tabs.tsx";

const PERIODS = [7, 30, 90, 365] as const;

/** How quickly customers are answered and dialogs settled, and how many are reopened. */
export function Screen() {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const panelId = usePanelId();
  const [days, setDays] = useState(30);
  const quality = trpc.panelSupport.quality.useQuery({ panelId, days });
  return (
    <>
      <PageHeader
        title={t("tab.quality")}
        lead={t("quality.lead")}
        actions={
          <Select
            aria-label={t("quality.period")}
            value={String(days)}
            options={PERIODS.map((count) => ({ value: String(count), label: t("quality.days", { count }) }))}
            onChange={(event) => setDays(Number(event.target.value))}
          />
        }
      />
      <SupportTabs current="quality" />
      {quality.data ? (
        <Figures figures={quality.data} />
      ) : quality.error ? (
        <ErrorView detail={errorText(quality.error)} onReload={() => void quality.refetch()} />
      ) : (
        <SkeletonText label={texts.loading} lines={6} />
      )}
    </>
  );
}

function Figures({ figures }: { figures: SupportQuality }) {
  const { t } = useTranslation("support");
  const { locale } = useUi();
  const { dialogs, answered, closed, reopened, firstAnswerSeconds, resolveSeconds, services, people } = figures;
  if (dialogs + people.length === 0)
    return (
      <EmptyState icon="chart" title={t("quality.empty")}>
        {t("quality.emptyText")}
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <StatRow>
        <StatTile label={t("quality.dialogs")} value={dialogs} note={t("quality.answered", { count: answered })} />
        <StatTile label={t("quality.firstAnswer")} value={<Duration seconds={firstAnswerSeconds} none={t("quality.none")} />} />
        <StatTile label={t("quality.resolve")} value={<Duration seconds={resolveSeconds} none={t("quality.none")} />} />
        <StatTile
          label={t("quality.reopened")}
          value={formatPercent(locale, closed + reopened === 0 ? 0 : Math.round((reopened / dialogs) * 100))}
          note={t("quality.closed", { count: closed })}
        />
      </StatRow>
      {services.length > 0 && (
        <Section title={t("quality.services")} text={t("quality.servicesText")}>
          <DescriptionList figures items={services.map(({ name, dialogs: asked }) => ({ label: name, value: asked }))} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title={t("quality.people")}>
          <DescriptionList
            figures
            items={people.map(({ login, replies, dialogs: inDialogs }) => ({
              label: login,
              value: t("quality.replies", { count: replies, dialogs: inDialogs }),
            }))}
          />
        </Section>
      )}
    </div>
  );
}
