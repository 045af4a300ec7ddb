import { DELIVERY_STATUSES, type WebhookDelivery } from "@vitrine/contract/messaging/webhook/webhook";
import { DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Time } from "@vitrine/ui/text/time";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { deliveryColumns } from "./delivery-columns.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";

/** Deliveries to an endpoint, newest first. */
export function DeliveryLog({ panelId, webhookId }: { panelId: number; webhookId: number }) {
  const { t } = useTranslation("developer");
  const modals = useModals();
  const list = useListState();
  const status = DELIVERY_STATUSES.find((one) => one === list.view) ?? null;
  const { page, perPage } = list;
  const deliveries = trpc.webhook.deliveries.useQuery(
    { panelId, webhookId, status, page, perPage },
    { ...listQueryOptions, refetchInterval: 5_000 },
  );
  const open = (delivery: WebhookDelivery) =>
    void modals.show(DeliveryDialog, { panelId, webhookId, deliveryId: delivery.id }, { size: "l" });
  const columns = useMemo(() => deliveryColumns(t), [t]);
  return (
    <DataList<WebhookDelivery>
      label={t("log.title")}
      list={list}
      {...listProps(deliveries)}
      views={["all", ...DELIVERY_STATUSES].map((id) => ({ id, label: t(`log.view.${id}`) }))}
      columns={columns}
      rowId={(delivery) => delivery.id}
      rowLabel={(delivery) => `${delivery.event} ${delivery.id}`}
      rowActions={(delivery) => [{ label: t("log.details"), onSelect: () => open(delivery) }]}
      card={(delivery) => ({
        title: delivery.event,
        sub: <Time value={delivery.createdAt * 1000} />,
        value: delivery.httpStatus,
        foot: <DeliveryStatus delivery={delivery} />,
      })}
      firstUse={
        <EmptyState icon="clock" title={t("log.emptyTitle")}>
          {t("log.emptyText")}
        </EmptyState>
      }
    />
  );
}
