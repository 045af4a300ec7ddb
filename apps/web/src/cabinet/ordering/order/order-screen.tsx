import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { errorText, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ActMenu } from "../action/act-menu.tsx";
import { OrderSheet } from "./order-sections.tsx";
import { OrderState } from "./order-state.tsx";
import { ordersHref, orderViewOf } from "./order-views.ts";
import { useLiveOrders } from "./use-live-orders.ts";

/** One order on its own page; the back link returns to the list as it was. */
export function Screen() {
  const { t } = useTranslation("order");
  const { texts } = useUi();
  const panelId = usePanelId();
  const { type, orderId: word } = useParams();
  const { search } = useLocation();
  const orderId = Number(word);
  const live = useLiveOrders(panelId);
  const query = trpc.order.get.useQuery({ panelId, orderId }, { refetchInterval: live ? false : 10_000 });
  const listHref = ordersHref(panelId, orderViewOf(type)) + search;
  if (query.error && isRefusal(query.error, "not_found")) return <NotFound homeHref={listHref} />;
  const order = query.data?.order;
  return (
    <>
      <PageHeader
        back={{ href: listHref, label: t("title.many") }}
        title={t("title.one", { id: orderId })}
        actions={query.data && <ActMenu panelId={panelId} order={query.data.order} currency={query.data.currency} />}
        lead={
          order && (
            <span className="flex flex-wrap items-center gap-x-4">
              <OrderState order={order} />
              {order.isTest && <Tag tone="info">{t("test")}</Tag>}
              <span>{order.service.name}</span>
            </span>
          )
        }
      />
      {query.data && <OrderSheet panelId={panelId} detail={query.data} />}
      {query.error && !query.data && <ErrorBanner onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorBanner>}
      {query.isPending && <SkeletonText label={texts.loading} lines={12} />}
    </>
  );
}
