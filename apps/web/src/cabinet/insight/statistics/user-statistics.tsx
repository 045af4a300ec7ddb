import { STATISTICS_DAYS } from "@vitrine/contract/insight/statistics/service";
import type { UserStatistics } from "@vitrine/contract/insight/statistics/user";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Link } from "@vitrine/ui/text/link";
import { Count, decimalsFor, formatNumber, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useUserContext } from "../../tenancy/customer/user-views.ts";

const USUAL = 30;
const OUTCOMES = ["running", "done", "partial", "stopped", "failed"] as const;

/** The user's recent orders: how many, their outcomes and the services ordered. */
export function Screen() {
  const { t } = useTranslation("user");
  const { texts } = useUi();
  const { panelId, user } = useUserContext();
  const [params, setParams] = useSearchParams();
  const days = STATISTICS_DAYS.find((known) => String(known) === params.get("days")) ?? USUAL;
  const query = trpc.user.statistics.useQuery({ panelId, userId: user.id, days }, listQueryOptions);
  const choose = (value: string) =>
    setParams((before) => {
      if (value === String(USUAL)) before.delete("days");
      else before.set("days", value);
      return before;
    });
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <label className="flex items-center gap-4">
        <span className="text-s text-ink-2">{t("stats.period")}</span>
        <Select
          className="w-40"
          value={String(days)}
          onChange={(event) => choose(event.target.value)}
          options={STATISTICS_DAYS.map((count) => ({ value: String(count), label: t("stats.days", { count }) }))}
        />
      </label>
      {!query.data && <SkeletonText label={texts.loading} lines={8} />}
      {query.data?.orders === 0 && (
        <div className="rounded-card border border-line bg-sheet">
          <EmptyState icon="chart" title={t("stats.empty")} />
        </div>
      )}
      {query.data && query.data.orders > 0 && (
        <SameDecimals value={decimalsOf(query.data)}>
          <Figures panelId={panelId} found={query.data} />
        </SameDecimals>
      )}
    </div>
  );
}

const decimalsOf = ({ spent, refunded, profit, services }: UserStatistics) =>
  decimalsFor([spent, refunded, profit, ...services.map((service) => service.spent)]);

function Figures({ panelId, found }: { panelId: number; found: UserStatistics }) {
  const { t } = useTranslation("user");
  const { currency, profit, services } = found;
  return (
    <>
      <StatRow>
        <StatTile label={t("column.orders")} value={<Count value={found.orders} compact />} />
        <StatTile label={t("column.spent")} value={<Money amount={found.spent} currency={currency} mode="compact" />} />
        <StatTile label={t("stats.refunded")} value={<Money amount={found.refunded} currency={currency} mode="compact" />} />
        {profit !== null && (
          <StatTile label={t("stats.profit")} earned value={<Money amount={profit} currency={currency} mode="compact" />} />
        )}
      </StatRow>
      <ByDay found={found} />
      <div className="grid grid-cols-2 items-start gap-6 mobile:grid-cols-1">
        <Section title={t("stats.outcomes")}>
          <DescriptionList
            figures
            items={OUTCOMES.map((name) => ({ label: t(`stats.outcome.${name}`), value: <Count value={found[name]} /> }))}
          />
        </Section>
        <Section title={t("stats.services")}>
          <DescriptionList
            figures
            items={services.map(({ id, name, spent }) => ({
              label: <Link href={`/panel/${panelId}/services/${id}/general`}>{name}</Link>,
              value: <Money amount={spent} currency={currency} mode="display" />,
            }))}
          />
        </Section>
      </div>
    </>
  );
}

function ByDay({ found }: { found: UserStatistics }) {
  const { t } = useTranslation("user");
  const { locale } = useUi();
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const items = found.days.map(({ day, orders }, at) => ({
    label: date.format(new Date(`${day}T00:00:00Z`)),
    value: orders,
    text: formatNumber(locale, orders),
    open: at === found.days.length - 1,
  }));
  const best = items.toSorted((a, b) => b.value - a.value)[0]!;
  return (
    <Section title={t("stats.byDay")}>
      <BarChart
        title={t("column.orders")}
        summary={t("stats.summary", { day: best.label, count: best.value })}
        labelHeading={t("stats.day")}
        valueHeading={t("column.orders")}
        items={items}
      />
    </Section>
  );
}
