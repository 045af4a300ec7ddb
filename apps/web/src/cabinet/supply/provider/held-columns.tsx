import type { HeldService } from "@vitrine/contract/supply/provider/held";
import type { Column } from "@vitrine/ui/list/data-list";
import { formatMoney, Money, rateDecimals } from "@vitrine/ui/text/money";
import { Status } from "@vitrine/ui/feedback/status";
import { Link } from "@vitrine/ui/text/link";
import type { TFunction } from "i18next";

/** Prices per 1000 of both currencies, with one number of decimals. */
export const heldDecimals = (rows: readonly HeldService[]): number =>
  rateDecimals(rows.flatMap(({ rateBefore, rateNow, price, priceNow }) => [rateBefore, rateNow, price, priceNow]));

interface HeldTexts {
  t: TFunction<"provider">;
  locale: string;
  panelId: number;
  /** Whether to show the provider's name. */
  isOfAll: boolean;
  /** The panel's currency. */
  own: string;
  decimals: number;
}

export function heldColumns({ t, locale, panelId, isOfAll, own, decimals }: HeldTexts): Column<HeldService>[] {
  return [
    {
      id: "service",
      header: t("held.service"),
      grow: true,
      cell: ({ serviceId, name }) => <Link href={`/panel/${panelId}/services/${serviceId}/prices`}>{name}</Link>,
      sub: ({ serviceId, provider }) => (isOfAll ? provider.name : t("serviceId", { id: serviceId })),
    },
    {
      id: "reason",
      header: t("held.reason"),
      from: "wide",
      cell: ({ reason }) => (
        <Status tone={reason === "price_held" ? "warn" : "bad"} glyph="triangle">
          {t(`held.${reason}`)}
        </Status>
      ),
    },
    {
      id: "cost",
      header: t("held.cost"),
      align: "end",
      cell: ({ rateNow, provider }) => <Money amount={rateNow} currency={provider.currency} mode="display" />,
      sub: ({ rateBefore, rateNow, provider }) =>
        rateBefore === rateNow ? undefined : t("held.was", { text: formatMoney(locale, rateBefore, provider.currency, decimals) }),
    },
    {
      id: "price",
      header: t("held.yours"),
      align: "end",
      cell: ({ price }) => <Money amount={price} currency={own} mode="display" />,
      sub: ({ price, priceNow }) =>
        t(price === priceNow ? "held.stays" : "held.becomes", { text: formatMoney(locale, priceNow, own, decimals) }),
    },
  ];
}
