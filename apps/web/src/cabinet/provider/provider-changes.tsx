import type { Provider } from "@vitrine/contract/provider/provider";
import { DataList } from "@vitrine/ui/data-list";
import { EmptyState } from "@vitrine/ui/empty-state";
import { useListState } from "@vitrine/ui/list-state";
import { Time } from "@vitrine/ui/time";
import { useUi } from "@vitrine/ui/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../shared/list-query.ts";
import { trpc } from "../../shared/trpc.ts";
import { changeText, type ProviderChange } from "./change-text.ts";
import { ChangeKind } from "./change-kind.tsx";
import { providerChangeColumns } from "./provider-change-columns.tsx";

/** What the provider's list changed since it was connected, newest first. */
export function ProviderChanges({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const list = useListState();
  const { page, perPage } = list;
  const changes = trpc.provider.changes.useQuery({ panelId, providerId: provider.id, page, perPage }, listQueryOptions);
  const { currency } = provider;
  const columns = useMemo(() => providerChangeColumns(t, panelId, currency, locale), [t, panelId, currency, locale]);
  return (
    <DataList<ProviderChange>
      label={t("page.changes")}
      list={list}
      {...listProps(changes)}
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
  );
}
