import type { WebhookDelivery } from "@vitrine/contract/messaging/webhook/webhook";
import type { Column } from "@vitrine/ui/list/data-list";
import { Count } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { DeliveryStatus } from "./delivery-status.tsx";

export function deliveryColumns(t: TFunction<"developer">): Column<WebhookDelivery>[] {
  return [
    {
      id: "event",
      header: t("log.event"),
      primary: true,
      grow: true,
      cell: (delivery) => <span className="font-code text-s">{delivery.event}</span>,
    },
    { id: "status", header: t("log.status"), cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
    { id: "http", header: t("log.answer"), align: "end", cell: (delivery) => delivery.httpStatus ?? "—" },
    { id: "attempts", header: t("log.attempts"), align: "end", from: "wide", cell: (delivery) => <Count value={delivery.attempts} /> },
    { id: "at", header: t("log.at"), align: "end", cell: (delivery) => <Time value={delivery.createdAt * 1000} mode="relative" /> },
  ];
}
