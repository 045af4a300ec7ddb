import type { TopProvider } from "@vitrine/contract/insight/top/top";
import { DataList } from "@vitrine/ui/list/data-list";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { PageSlotContent } from "../../../shared/kernel/app/page-slot.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { QualityRow } from "./quality-row.tsx";
import { providerCard, providerColumns } from "./top-columns.tsx";
import { TopEmpty, TopMethod } from "./top-method.tsx";
import { TopTabs } from "./top-tabs.tsx";
import { useConnected } from "./use-connected.ts";
import { useTopList } from "./use-top-list.ts";
import { useTopPlace } from "./use-top-place.ts";

export function Screen() {
  const { t } = useTranslation("market");
  const { panelId, href } = useTopPlace();
  const [networks, setNetworks] = useState<readonly string[]>();
  const { list, filters, input } = useTopList(networks);
  const providers = trpc.top.providers.useQuery(input, listQueryOptions);
  const connected = useConnected(panelId);
  const hosts = useMemo(() => new Set(connected.keys()), [connected]);
  const columns = useMemo(() => providerColumns(t, hosts), [t, hosts]);
  const card = useMemo(() => providerCard(t, hosts), [t, hosts]);
  if (providers.data && providers.data.networks.join() !== networks?.join()) setNetworks(providers.data.networks);
  const all = providers.data?.all;
  return (
    <>
      <PageHeader title={t("top.providers")} lead={t("top.providersLead")} />
      <TopTabs />
      <PageSlotContent />
      {all && <QualityRow quality={all} label={t("top.all")} />}
      <DataList<TopProvider>
        label={t("top.providers")}
        list={list}
        {...listProps(providers)}
        search={t("top.searchProvider")}
        filters={filters}
        columns={columns}
        card={card}
        rowId={(row) => row.host}
        rowLabel={(row) => row.host}
        rowHref={(row) => `${href("top/services")}?query=${encodeURIComponent(row.host)}`}
        firstUse={<TopEmpty />}
      />
      <TopMethod computedAt={providers.data?.computedAt} />
    </>
  );
}
