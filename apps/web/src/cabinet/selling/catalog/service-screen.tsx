import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { ButtonLink } from "@vitrine/ui/form/button";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useOutletContext, useParams } from "react-router";
import { isMissing } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, usePanelType } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ServiceState } from "./service-state.tsx";
import type { Service } from "@vitrine/contract/selling/catalog/service";

/** The context that the service's page passes to its tabs. */
export type ServiceContext = { panelId: number; service: Service; currency: string };

export const useServiceContext = (): ServiceContext => useOutletContext<ServiceContext>();

const TABS = ["general", "prices", "packages", "translations", "statistics", "performers", "bots"] as const;

export function Screen() {
  const { t } = useTranslation("catalog");
  const { texts } = useUi();
  const panelId = usePanelId();
  const serviceId = Number(useParams()["serviceId"]);
  const { pathname } = useLocation();
  const currency = useCurrency(panelId);
  const isShop = usePanelType(panelId) === "shop";
  const seesStatistics = useCan("statistics.view");
  const announces = useCan("announcement.manage");
  const query = trpc.catalog.service.useQuery({ panelId, serviceId });
  const listHref = `/panel/${panelId}/services`;
  if (isMissing(query.error)) return <NotFound homeHref={listHref} />;
  if (query.error && !query.data) return <ErrorView onReload={() => void query.refetch()} />;
  const service = query.data;
  return (
    <>
      <PageHeader
        back={{ href: listHref, label: t("title") }}
        title={service?.name ?? t("one")}
        actions={
          announces &&
          service?.status === "active" && (
            <ButtonLink icon="bell" href={`/panel/${panelId}/interaction?announce=${serviceId}`}>
              {t("open.announce")}
            </ButtonLink>
          )
        }
        lead={
          service && (
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <ServiceState status={service.status} />
              {service.isTest && <Tag tone="info">{t("test")}</Tag>}
              <span>{t("underName", { id: service.id, category: service.category.name })}</span>
            </span>
          )
        }
      />
      <LinkTabs
        label={t("tabs")}
        items={TABS.filter((id) => (id !== "statistics" || seesStatistics) && (id !== "packages" || isShop)).map((id) => {
          const href = `${listHref}/${serviceId}/${id}`;
          return { id, label: t(`tab.${id}`), href, current: pathname.endsWith(href) };
        })}
      />
      <div className="pt-6">
        {service && currency !== undefined ? (
          <Outlet context={{ panelId, service, currency } satisfies ServiceContext} />
        ) : (
          <SkeletonText label={texts.loading} lines={10} />
        )}
      </div>
    </>
  );
}
