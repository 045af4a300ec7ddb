import type { ProviderService } from "@vitrine/contract/supply/provider/provider";
import type { Column } from "@vitrine/ui/list/data-list";
import { Link } from "@vitrine/ui/text/link";
import { Bounds, Money } from "@vitrine/ui/text/money";
import { Tag } from "@vitrine/ui/feedback/status";
import type { TFunction } from "i18next";
import { GoneSince } from "./gone-since.tsx";

export function providerCatalogueColumns(t: TFunction<"provider">, panelId: number, currency: string): Column<ProviderService>[] {
  return [
    { id: "service", header: t("catalogue.id"), cell: (service) => <span className="tnum">{service.service}</span> },
    {
      id: "name",
      header: t("catalogue.service"),
      grow: true,
      cell: (service) => service.name,
      sub: (service) =>
        service.missingSince === null ? (
          service.category
        ) : (
          <>
            {service.category} · <GoneSince service={service} />
          </>
        ),
    },
    {
      id: "flags",
      header: t("catalogue.can"),
      from: "full",
      cell: (service) => (
        <span className="flex gap-1">
          {service.refill && <Tag tone="ok">{t("picker.refill")}</Tag>}
          {service.cancel && <Tag>{t("picker.cancel")}</Tag>}
          {!service.orderable && <Tag tone="warn">{service.type}</Tag>}
        </span>
      ),
    },
    {
      id: "limits",
      header: t("catalogue.limits"),
      align: "end",
      from: "wide",
      cell: (service) => <Bounds min={service.min} max={service.max} />,
    },
    {
      id: "rate",
      header: t("catalogue.rate"),
      align: "end",
      cell: (service) => <Money amount={service.rate} currency={currency} mode="display" />,
    },
    {
      id: "imported",
      header: t("catalogue.ours"),
      align: "end",
      cell: (service) =>
        service.importedId !== null && <Link href={`/panel/${panelId}/services/${service.importedId}`}>{service.importedId}</Link>,
    },
  ];
}
