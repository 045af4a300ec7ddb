import type { TopService } from "@vitrine/contract/insight/top/top";
import { DataList } from "@vitrine/ui/list/data-list";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { rateDecimals } from "@vitrine/ui/text/money";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { PageSlotContent } from "../../../shared/kernel/app/page-slot.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { serviceCard, serviceColumns } from "./top-columns.tsx";
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
  const services = trpc.top.services.useQuery({ ...input, provider: null }, listQueryOptions);
  const connected = useConnected(panelId);
  const hosts = useMemo(() => new Set(connected.keys()), [connected]);
  const columns = useMemo(() => serviceColumns(t, hosts), [t, hosts]);
  const card = useMemo(() => serviceCard(t, hosts), [t, hosts]);
  if (services.data && services.data.networks.join() !== networks?.join()) setNetworks(services.data.networks);
  return (
    <>
      <PageHeader title={t("top.services")} lead={t("top.servicesLead")} />
      <TopTabs />
      <PageSlotContent />
      <DataList<TopService>
        label={t("top.services")}
        list={list}
        {...listProps(services)}
        search={t("top.search")}
        filters={filters}
        columns={columns}
        card={card}
        decimals={(rows) => rateDecimals(rows.map(({ price }) => price?.rate))}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHref={(row) => href(`providers/service/${row.id}`)}
        firstUse={<TopEmpty />}
      />
      <TopMethod computedAt={services.data?.computedAt} />
    </>
  );
}
