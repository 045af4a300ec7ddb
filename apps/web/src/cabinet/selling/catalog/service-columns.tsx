import { shownChange } from "@vitrine/contract/kernel/amount/shown";
import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Bounds, Money, Percent, useDecimals } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import { draftOf, priceView } from "./service-price.ts";
import { pauseReason, ServiceState } from "./service-state.tsx";

type Texts = TFunction<"catalog">;

export function serviceColumns(t: Texts, currency: string): readonly Column<Service>[] {
  return [
    {
      id: "service",
      header: t("column.service"),
      primary: true,
      grow: true,
      cell: (service) => service.name,
      sub: (service) => <UnderName t={t} service={service} />,
    },
    {
      id: "type",
      header: t("column.type"),
      from: "full",
      cell: (service) => service.type,
      sub: (service) => <Limits service={service} />,
    },
    {
      id: "price",
      header: t("column.price"),
      align: "end",
      cell: (service) => <Money amount={service.rate} currency={currency} mode="display" />,
      sub: (service) => (
        <>
          {t("cost")} <Money amount={service.cost} currency={currency} mode="display" />
        </>
      ),
    },
    {
      id: "extra",
      header: t("column.extra"),
      align: "end",
      from: "wide",
      cell: (service) => <ExtraCharge service={service} />,
      sub: (service) => (service.priceMode === "fixed" ? t("fixed") : <Earned service={service} currency={currency} />),
    },
    {
      id: "provider",
      header: t("column.provider"),
      from: "full",
      cell: (service) => <span className="block max-w-36 truncate">{service.provider?.name ?? "—"}</span>,
      sub: (service) => service.providerService && t("providerService", { id: service.providerService }),
    },
    {
      id: "status",
      header: t("column.status"),
      cell: (service) => <ServiceState status={service.status} />,
      sub: (service) => reasonShort(t, service),
    },
  ];
}

export function serviceCard(t: Texts, currency: string): (service: Service) => Card {
  return (service) => ({
    title: service.name,
    sub: (
      <>
        <UnderName t={t} service={service} />
        <span className="block">
          {service.type} · <Limits service={service} />
        </span>
      </>
    ),
    value: <Money amount={service.rate} currency={currency} mode="display" />,
    note: (
      <>
        {t("cost")} <Money amount={service.cost} currency={currency} mode="display" />
        <span className="block">
          {t("extraCharge")} <ExtraCharge service={service} />
        </span>
      </>
    ),
    foot: (
      <span className="flex flex-wrap items-center gap-x-2">
        <ServiceState status={service.status} />
        {reasonShort(t, service) && <span className="text-s text-ink-3">{reasonShort(t, service)}</span>}
      </span>
    ),
  });
}

function UnderName({ t, service }: { t: Texts; service: Service }) {
  return (
    <>
      {service.isTest && <span className="text-info">{t("test")} · </span>}
      {t("underName", { id: service.id, category: service.category.name })}
    </>
  );
}

/** Cost and profit as shown add up to the price as shown. */
function Earned({ service, currency }: { service: Service; currency: string }) {
  const { rate, cost } = service;
  const shown = shownChange(cost, rate, useDecimals(rate, cost));
  return <Money amount={earnedBy(service)} shown={shown} currency={currency} mode="display" />;
}

const earnedBy = (service: Service) => priceView(service.cost, draftOf(service))?.earned ?? "0.00";

function ExtraCharge({ service }: { service: Service }) {
  const view = priceView(service.cost, draftOf(service));
  if (!view || view.extraCharge === null) return <span className="text-ink-3">—</span>;
  return (
    <span className={view.belowCost ? "text-bad" : undefined}>
      <Percent value={view.extraCharge} signed earned={!view.belowCost} />
    </span>
  );
}

function Limits({ service }: { service: Service }) {
  return <Bounds min={service.min} max={service.max} />;
}

function reasonShort(t: Texts, service: Service): string | undefined {
  const reason = pauseReason(service);
  return reason && t(`reason.${reason}.short`);
}
