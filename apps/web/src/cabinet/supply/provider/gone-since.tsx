import type { ProviderService } from "@vitrine/contract/supply/provider/provider";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

/** Since when the service is no longer available at the provider; renders nothing while it is available. */
export function GoneSince({ service }: { service: ProviderService }) {
  const { t } = useTranslation("provider");
  if (service.missingSince === null) return null;
  return (
    <span className="text-s text-warn">
      {t("catalogueFilter.since")} <Time value={service.missingSince * 1000} mode="relative" />
    </span>
  );
}
