import type { Service } from "@vitrine/contract/selling/catalog/service";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Status } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

const FLAGS = ["refill", "cancel", "dripfeed"] as const;

/** The service's data at the provider, read-only. */
export function ServiceAtProvider({ panelId, service }: { panelId: number; service: Service }) {
  const { t } = useTranslation("catalog");
  const { provider } = service;
  return (
    <DescriptionList
      items={[
        provider && {
          label: t("column.provider"),
          value: <Link href={`/panel/${panelId}/providers/${provider.id}`}>{provider.name}</Link>,
        },
        service.providerService !== null && { label: t("fact.providerService"), value: service.providerService },
        { label: t("column.type"), value: service.type },
        ...FLAGS.map((flag) => ({ label: t(`flag.${flag}`), value: <Flag on={service[flag]} /> })),
        service.sourceName !== null && { label: t("fact.sourceName"), value: service.sourceName },
        service.averageTime !== null && { label: t("fact.averageTime"), value: service.averageTime },
        { label: t("fact.created"), value: <Time value={service.createdAt * 1000} mode="date" /> },
      ]}
    />
  );
}

function Flag({ on }: { on: boolean }) {
  const { t } = useTranslation("catalog");
  return on ? (
    <Status tone="ok" glyph="tick">
      {t("flag.yes")}
    </Status>
  ) : (
    <span className="text-ink-3">{t("flag.no")}</span>
  );
}
