import type { DripFeed } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ToPath } from "../../../shared/kernel/app/router-link.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { dripCard, dripColumns } from "./drip-feed-columns.tsx";
import { DRIP_VIEWS } from "../order/order-kinds.ts";
import { KindList, useKindAddress } from "../order/kind-list.tsx";

/** The list of drip-feed orders. */
export function Screen() {
  const { t } = useTranslation("orderKind");
  const panelId = usePanelId();
  const currency = useCurrency(panelId) ?? "";
  const word = useParams()["status"];
  const status = DRIP_VIEWS.find((known) => known === word) ?? null;
  const list = useKindAddress(`/panel/${panelId}/dripFeed`, status);
  const drips = trpc.order.dripFeeds.useQuery(
    { panelId, query: list.query || null, status, userId: null, page: list.page, perPage: list.perPage },
    { ...listQueryOptions, refetchInterval: 10_000 },
  );
  const shown = useMoneyList(panelId, drips);
  const columns = useMemo(() => dripColumns(t, currency), [t, currency]);
  const card = useMemo(() => dripCard(t, currency), [t, currency]);
  if (word !== (status ?? "all")) return <ToPath path={`/panel/${panelId}/dripFeed/all`} />;
  return (
    <KindList<DripFeed>
      kind="drip"
      panelId={panelId}
      currency={currency}
      list={list}
      shown={shown}
      statuses={DRIP_VIEWS}
      columns={columns}
      card={card}
    />
  );
}
