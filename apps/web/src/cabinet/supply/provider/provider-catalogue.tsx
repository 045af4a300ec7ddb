import type { Provider, ProviderService } from "@vitrine/contract/supply/provider/provider";
import { DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { Bounds, Money, rateDecimals } from "@vitrine/ui/text/money";
import { Tag } from "@vitrine/ui/feedback/status";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { GoneSince } from "./gone-since.tsx";
import { providerCatalogueColumns } from "./provider-catalogue-columns.tsx";

/** The provider's catalogue as last synced, imported or not. */
export function ProviderCatalogue({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const list = useListState({ filters: ["category", "shown"] });
  const { query, page, perPage, filters } = list;
  const missing = filters["shown"] === "missing";
  const services = trpc.provider.services.useQuery(
    { panelId, providerId: provider.id, query, page, perPage, category: filters["category"] ?? null, missing },
    listQueryOptions,
  );
  const { currency } = provider;
  const columns = useMemo(() => providerCatalogueColumns(t, panelId, currency), [t, panelId, currency]);
  const categories = services.data?.categories;
  const category = {
    id: "category",
    label: t("catalogue.category"),
    kind: "choice" as const,
    options: (categories ?? []).map(({ name, count }) => ({ value: name, label: `${name} · ${count}` })),
  };
  const shown = {
    id: "shown",
    label: t("catalogueFilter.shown"),
    kind: "choice" as const,
    options: [{ value: "missing", label: t("catalogueFilter.missing") }],
  };
  return (
    <DataList<ProviderService>
      label={t("page.catalogue")}
      list={list}
      {...listProps(services)}
      search={t("catalogue.search")}
      filters={[category, shown]}
      columns={columns}
      decimals={(rows) => rateDecimals(rows.map(({ rate }) => rate))}
      rowId={(service) => service.service}
      rowLabel={(service) => service.name}
      card={(service) => ({
        title: service.name,
        sub: `${t("serviceId", { id: service.service })} · ${service.category}`,
        value: <Money amount={service.rate} currency={currency} mode="display" />,
        note: <Bounds min={service.min} max={service.max} />,
        foot: (
          <>
            {service.importedId !== null && <Tag tone="info">{t("picker.imported")}</Tag>}
            <GoneSince service={service} />
          </>
        ),
      })}
      firstUse={
        <EmptyState icon="services" title={t("catalogue.emptyTitle")}>
          {t("catalogue.emptyText")}
        </EmptyState>
      }
    />
  );
}
