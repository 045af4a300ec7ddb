import type { OwnService } from "@vitrine/contract/ordering/executor/own-service";
import { ButtonLink } from "@vitrine/ui/form/button";
import { DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { rateDecimals } from "@vitrine/ui/text/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ownServiceCard, ownServiceColumns } from "./own-service-columns.tsx";
import { OwnTabs } from "./own-tabs.tsx";

export function Screen() {
  const { t } = useTranslation("executor");
  const panelId = usePanelId();
  const manages = useCan("executor.manage");
  const currency = useCurrency(panelId);
  const list = useListState();
  const { query, page, perPage } = list;
  const services = trpc.executor.services.useQuery({ panelId, query: query || null, page, perPage }, listQueryOptions);
  const shown = useMoneyList(panelId, services);
  const columns = useMemo(() => ownServiceColumns(t, currency ?? ""), [t, currency]);
  const card = useMemo(() => ownServiceCard(t, currency ?? ""), [t, currency]);
  const create = manages && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/services/create?kind=own`}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={services.data && services.data.items.length > 0 && create} />
      <OwnTabs current="services" />
      <DataList<OwnService>
        label={t("title")}
        list={list}
        {...shown}
        search={t("services.search")}
        columns={columns}
        card={card}
        decimals={(rows) => rateDecimals(rows.flatMap(({ pay, service }) => [pay, service.rate]))}
        rowId={({ service }) => service.id}
        rowLabel={({ service }) => service.name}
        rowHref={({ service }) => `/panel/${panelId}/services/${service.id}/bots`}
        firstUse={
          <EmptyState icon="services" title={t("services.emptyTitle")} action={create}>
            {t("services.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}
