import type { Subscription } from "@vitrine/contract/ordering/subscription/subscription";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ToPath } from "../../../shared/kernel/app/router-link.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SUBSCRIPTION_VIEWS } from "../order/order-kinds.ts";
import { KindList, useKindAddress } from "../order/kind-list.tsx";
import { subscriptionCard, subscriptionColumns } from "./subscription-columns.tsx";

/** The list of subscriptions. */
export function Screen() {
  const { t } = useTranslation("orderKind");
  const panelId = usePanelId();
  const currency = useCurrency(panelId) ?? "";
  const word = useParams()["status"];
  const status = SUBSCRIPTION_VIEWS.find((known) => known === word) ?? null;
  const list = useKindAddress(`/panel/${panelId}/subscriptions`, status);
  const subscriptions = trpc.order.subscriptions.useQuery(
    { panelId, query: list.query || null, status, userId: null, page: list.page, perPage: list.perPage },
    { ...listQueryOptions, refetchInterval: 10_000 },
  );
  const shown = useMoneyList(panelId, subscriptions);
  const columns = useMemo(() => subscriptionColumns(t), [t]);
  const card = useMemo(() => subscriptionCard(t), [t]);
  if (word !== (status ?? "all")) return <ToPath path={`/panel/${panelId}/subscriptions/all`} />;
  return (
    <KindList<Subscription>
      kind="subscription"
      panelId={panelId}
      currency={currency}
      list={list}
      shown={shown}
      statuses={SUBSCRIPTION_VIEWS}
      columns={columns}
      card={card}
    />
  );
}
