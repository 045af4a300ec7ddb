import { CHANGE_KINDS, type Provider } from "@vitrine/contract/supply/provider/provider";
import { DataList, type ListFilter } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { changeText, type ProviderChange } from "./change-text.ts";
import { HeldServices } from "./held-services.tsx";
import { ChangeKind } from "./change-kind.tsx";
import { providerChangeColumns } from "./provider-change-columns.tsx";

/** Changes of the provider's catalogue since it was connected, newest first. */
export function ProviderChanges({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const list = useListState({ filters: ["kind", "own"] });
  const { query, page, perPage, filters: chosen } = list;
  const kind = CHANGE_KINDS.find((name) => name === chosen["kind"]) ?? null;
  const changes = trpc.provider.changes.useQuery(
    { panelId, providerId: provider.id, query, page, perPage, kind, own: chosen["own"] === "yes" },
    listQueryOptions,
  );
  const filters = useMemo(() => changeFilters(t), [t]);
  const { currency } = provider;
  const columns = useMemo(() => providerChangeColumns(t, panelId, currency, locale), [t, panelId, currency, locale]);
  return (
    <>
      <HeldServices panelId={panelId} provider={provider.id} />
      <DataList<ProviderChange>
        label={t("page.changes")}
        list={list}
        {...listProps(changes)}
        search={t("changesFilter.search")}
        filters={filters}
        columns={columns}
        rowId={(change) => change.id}
        rowLabel={(change) => change.name}
        card={(change) => ({
          title: change.name,
          sub: changeText(change, { t, currency, locale }),
          value: <Time value={change.createdAt * 1000} />,
          foot: <ChangeKind kind={change.kind} />,
        })}
        firstUse={
          <EmptyState icon="clock" title={t("changes.emptyTitle")}>
            {t("changes.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

const changeFilters = (t: TFunction<"provider">): ListFilter[] => [
  {
    id: "kind",
    label: t("changesFilter.kind"),
    kind: "choice",
    options: CHANGE_KINDS.map((value) => ({ value, label: t(`changes.${value}`) })),
  },
  { id: "own", label: t("changesFilter.own"), kind: "choice", options: [{ value: "yes", label: t("changesFilter.ownYes") }] },
];
