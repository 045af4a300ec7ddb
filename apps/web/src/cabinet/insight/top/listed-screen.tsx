import type { TopService } from "@vitrine/contract/insight/top/top";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { ButtonLink } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { formatPercent, Money } from "@vitrine/ui/text/money";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { LikeIt } from "./like-it.tsx";
import { QualityRow } from "./quality-row.tsx";
import { TopMethod } from "./top-method.tsx";
import { useConnected } from "./use-connected.ts";
import { useTopPlace } from "./use-top-place.ts";

/** A provider's service by the results of its orders, with the whole provider and similar services elsewhere. */
export function Screen() {
  const { t } = useTranslation("market");
  const { texts } = useUi();
  const { panelId, href } = useTopPlace();
  const listed = Number(useParams()["listed"]);
  const query = trpc.top.service.useQuery({ listed });
  const connected = useConnected(panelId);
  const back = { href: href("top/services"), label: t("top.services") };
  if (isMissing(query.error)) return <NotFound homeHref={back.href} />;
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  if (!query.data)
    return (
      <>
        <PageHeader back={back} title={t("listed.one")} />
        <SkeletonText label={texts.loading} lines={10} />
      </>
    );
  const { service, provider, others, computedAt } = query.data;
  return (
    <>
      <PageHeader
        back={back}
        title={service.name}
        lead={<Lead service={service} />}
        actions={panelId !== undefined && <Act panelId={panelId} providerId={connected.get(service.provider)} />}
      />
      <QualityRow quality={service} label={t("service.orders")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Days service={service} computedAt={computedAt} />
        {provider && (
          <Section look="plain" title={t("listed.provider")} text={provider.host}>
            <QualityRow quality={provider} label={t("service.orders")} />
          </Section>
        )}
        <Section look="plain" title={t("listed.others")}>
          {others.length > 0 ? <LikeIt services={others} /> : <p className="text-ink-2">{t("listed.noOthers")}</p>}
        </Section>
      </div>
      <TopMethod computedAt={computedAt} />
    </>
  );
}

function Lead({ service }: { service: TopService }) {
  const { t } = useTranslation("market");
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="break-all">{service.provider}</span>
      <span>
        {t("listed.id")} {service.providerService}
      </span>
      <span>
        {service.network} · {service.type}
      </span>
      {service.price && (
        <span>
          {t("top.column.price")}: <Money amount={service.price.rate} currency={service.price.currency} />
        </span>
      )}
    </span>
  );
}

function Act({ panelId, providerId }: { panelId: number; providerId: number | undefined }) {
  const { t } = useTranslation("market");
  return providerId === undefined ? (
    <ButtonLink variant="primary" href={`/panel/${panelId}/providers?connect=1`}>
      {t("top.connect")}
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" href={`/panel/${panelId}/services/import?provider=${providerId}`}>
      {t("top.import")}
    </ButtonLink>
  );
}

function Days({ service, computedAt }: { service: TopService; computedAt: number }) {
  const { t } = useTranslation("market");
  const { locale } = useUi();
  const known = service.days.filter((day) => day !== null);
  if (known.length === 0) return null;
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const last = service.days.length - 1;
  const items = service.days.map((share, at) => ({
    label: date.format((computedAt - (last - at) * 86_400) * 1000),
    value: share ?? 0,
    text: share === null ? t("listed.fewDay") : formatPercent(locale, share),
  }));
  return (
    <Section title={t("listed.byDay")}>
      <BarChart
        title={t("listed.byDay")}
        summary={t("listed.lower", { percent: formatPercent(locale, Math.min(...known)) })}
        labelHeading={t("service.day")}
        valueHeading={t("listed.share")}
        items={items}
      />
    </Section>
  );
}
