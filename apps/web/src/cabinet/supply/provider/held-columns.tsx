import type { HeldService } from "@vitrine/contract/supply/provider/held";
import type { Column } from "@vitrine/ui/list/data-list";
import { formatMoney, Money } from "@vitrine/ui/text/money";
import { Status } from "@vitrine/ui/feedback/status";
import { Link } from "@vitrine/ui/text/link";
import type { TFunction } from "i18next";

export function heldColumns(t: TFunction<"provider">, panelId: number, theirs: string, own: string, locale: string): Column<HeldService>[] {
  return [
    {
      id: "service",
      header: t("held.service"),
      grow: true,
      cell: ({ serviceId, name }) => <Link href={`/panel/${panelId}/services/${serviceId}/prices`}>{name}</Link>,
      sub: ({ serviceId }) => t("serviceId", { id: serviceId }),
    },
    {
      id: "reason",
      header: t("held.reason"),
      from: "wide",
      cell: ({ reason }) => (
        <Status tone={reason === "below_cost" ? "bad" : "warn"} glyph="triangle">
          {t(`held.${reason}`)}
        </Status>
      ),
    },
    {
      id: "cost",
      header: t("held.cost"),
      align: "end",
      cell: ({ rateNow }) => <Money amount={rateNow} currency={theirs} />,
      sub: ({ rateBefore }) => t("held.was", { text: formatMoney(locale, rateBefore, theirs) }),
    },
    {
      id: "price",
      header: t("held.yours"),
      align: "end",
      cell: ({ price }) => <Money amount={price} currency={own} />,
      sub: ({ price, priceNow }) => t(price === priceNow ? "held.stays" : "held.becomes", { text: formatMoney(locale, priceNow, own) }),
    },
  ];
}
