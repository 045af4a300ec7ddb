import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import type { Card } from "@vitrine/ui/list/data-list";
import { Dialog } from "@vitrine/ui/overlay/dialog";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { decimalsFor, Money } from "@vitrine/ui/text/money";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { PageSlotContent } from "../../../shared/kernel/app/page-slot.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { ConnectProvider } from "../../../shared/supply/provider/connect-provider.tsx";
import { PracticeButton } from "../../../shared/supply/provider/practice-button.tsx";
import { ProviderStatus } from "../../../shared/supply/provider/provider-status.tsx";
import { ProviderTroubles } from "./provider-troubles.tsx";
import { providerColumns } from "./provider-columns.tsx";

export function Screen() {
  const { t } = useTranslation("provider");
  const panelId = usePanelId();
  const manages = useCan("provider.manage");
  const list = useListState();
  const [params, setParams] = useSearchParams();
  const providers = trpc.provider.list.useQuery(
    { panelId, query: list.query || null, page: list.page, perPage: list.perPage },
    { ...listQueryOptions, refetchInterval: 30_000 },
  );
  const items = providers.data?.items;
  const columns = useMemo(() => providerColumns(t), [t]);
  const card = useMemo(() => providerCard(t), [t]);
  const show = (open: boolean) => setParams(open ? { connect: "1" } : {}, { replace: !open });
  const connect = manages && (
    <Button data-list-new variant="primary" icon="plus" onClick={() => show(true)}>
      {t("list.connect")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("list.title")} lead={t("list.lead")} actions={items && (items.length > 0 || list.narrowed) && connect} />
      <PageSlotContent />
      {items && <ProviderTroubles panelId={panelId} providers={items} />}
      <PanelList<Provider>
        panelId={panelId}
        name="providers"
        label={t("list.title")}
        list={list}
        data={providers.data && { items: providers.data.items, total: providers.data.total }}
        search={t("list.search")}
        failure={providers.error && errorText(providers.error)}
        onRetry={() => void providers.refetch()}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.map(({ balance }) => balance))}
        rowId={(provider) => provider.id}
        rowLabel={(provider) => provider.name}
        rowHref={(provider) => `/panel/${panelId}/providers/${provider.id}`}
        card={card}
        firstUse={
          <EmptyState
            icon="providers"
            title={t("list.emptyTitle")}
            action={
              manages && (
                <>
                  {connect}
                  <PracticeButton panelId={panelId} />
                </>
              )
            }
          >
            {t("list.emptyText")}
          </EmptyState>
        }
      />
      <ConnectDialog panelId={panelId} open={manages && params.has("connect")} onClose={() => show(false)} />
    </>
  );
}

const providerCard =
  (t: TFunction<"provider">) =>
  (provider: Provider): Card => ({
    title: provider.name,
    sub: t("list.servicesCount", { count: provider.servicesCount }),
    value: provider.balance !== null && <Money amount={provider.balance} currency={provider.currency} mode="display" />,
    note: provider.waitingOrders > 0 && t("list.waitingCount", { count: provider.waitingOrders }),
    foot: <ProviderStatus status={provider.status} />,
  });

function ConnectDialog({ panelId, open, onClose }: { panelId: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation("provider");
  const navigate = useNavigate();
  return (
    <Dialog open={open} onClose={onClose} title={t("connect.title")} text={t("connect.text")}>
      <ConnectProvider
        panelId={panelId}
        onConnected={(provider) => void navigate(`/panel/${panelId}/services/import?provider=${provider.id}`, { replace: true })}
      />
    </Dialog>
  );
}
