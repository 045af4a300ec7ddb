import type { Resume } from "@vitrine/contract/ordering/executor/top";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { formatNumber, Percent } from "@vitrine/ui/text/money";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { secondsText } from "../../../shared/ordering/executor/seconds-text.ts";
import { isMissing } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTopPlace } from "./use-top-place.ts";

const DAY_MS = 86_400_000;

/** A performer's public profile. */
export function Screen() {
  const { t } = useTranslation("executor");
  const { texts } = useUi();
  const [params] = useSearchParams();
  const back = useTopPlace().href("top/performers");
  const query = trpc.executor.resume.useQuery({ performer: params.get("performer") ?? "" }, { retry: false });
  if (isMissing(query.error)) return <NotFound homeHref={back} />;
  if (query.error && !query.data) return <ErrorView onReload={() => void query.refetch()} />;
  return (
    <>
      <PageHeader
        back={{ href: back, label: t("resume.back") }}
        title={query.data?.name ?? t("top.title")}
        lead={query.data && t(`kind.${query.data.kind}`)}
      />
      {query.data ? <Figures resume={query.data} readAt={query.dataUpdatedAt} /> : <SkeletonText label={texts.loading} lines={8} />}
    </>
  );
}

function Figures({ resume, readAt }: { resume: Resume; readAt: number }) {
  const { t } = useTranslation("executor");
  const { locale } = useUi();
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const items = resume.days.map((value, at) => ({
    label: format.format(new Date(readAt - (resume.days.length - 1 - at) * DAY_MS)),
    value,
    text: formatNumber(locale, value),
    open: at === resume.days.length - 1,
  }));
  const best = items.toSorted((a, b) => b.value - a.value)[0];
  return (
    <div className="grid gap-6">
      <StatRow>
        <StatTile label={t("top.rating")} value={t("top.ratingOf", { rating: formatNumber(locale, resume.rating) })} />
        <StatTile
          label={t("top.executions")}
          value={formatNumber(locale, resume.executions)}
          note={t("top.orders", { count: resume.orders })}
        />
        <StatTile label={t("top.success")} value={<Percent value={String(resume.success)} />} />
        <StatTile label={t("top.median")} value={secondsText(resume.medianSeconds, locale)} />
      </StatRow>
      <Section title={t("resume.about")}>
        <p className={resume.about === null ? "text-ink-3" : "whitespace-pre-line"}>{resume.about ?? t("resume.noAbout")}</p>
        <DescriptionList
          className="mt-4"
          items={[
            { label: t("resume.networks"), value: resume.networks.join(", ") },
            { label: t("resume.since"), value: <Time value={resume.since * 1000} mode="date" /> },
          ]}
        />
      </Section>
      {best && (
        <Section title={t("stat.chart")}>
          <BarChart
            title={t("stat.chart")}
            summary={t("stat.summary", { day: best.label, value: best.text })}
            labelHeading={t("stat.day")}
            valueHeading={t("stat.performed")}
            items={items}
          />
        </Section>
      )}
      <p className="text-s text-ink-3">{t("resume.how")}</p>
    </div>
  );
}
