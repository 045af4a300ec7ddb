import type { Column } from "@vitrine/ui/list/data-list";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { ChangeKind } from "./change-kind.tsx";
import { changeText, type ProviderChange } from "./change-text.ts";

export function providerChangeColumns(
  t: TFunction<"provider">,
  panelId: number,
  currency: string,
  locale: string,
): Column<ProviderChange>[] {
  return [
    { id: "kind", header: t("changes.kind"), cell: (change) => <ChangeKind kind={change.kind} /> },
    {
      id: "service",
      header: t("catalogue.service"),
      grow: true,
      cell: (change) =>
        change.serviceId === null ? change.name : <Link href={`/panel/${panelId}/services/${change.serviceId}`}>{change.name}</Link>,
      sub: (change) => t("serviceId", { id: change.service }),
    },
    { id: "what", header: t("changes.what"), align: "end", cell: (change) => changeText(change, { t, currency, locale }) },
    { id: "time", header: t("changes.time"), align: "end", cell: (change) => <Time value={change.createdAt * 1000} /> },
  ];
}
