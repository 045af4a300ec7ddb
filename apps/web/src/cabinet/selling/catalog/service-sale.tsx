import type { Service } from "@vitrine/contract/selling/catalog/service";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { pauseReason } from "./service-state.tsx";
import { useSwitch } from "./use-switch.ts";

/** Whether the service is active, why not, and a switch that applies immediately. */
export function ServiceSale({ panelId, service }: { panelId: number; service: Service }) {
  const { t } = useTranslation("catalog");
  const manages = useCan("catalog.manage");
  const { one, busy } = useSwitch(panelId);
  const reason = pauseReason(service);
  const { provider, status } = service;
  return (
    <div className="grid justify-items-start gap-4">
      {status !== "paused" && <p>{t(`sale.${status}`)}</p>}
      {reason && (
        <Banner
          tone="warn"
          className="w-full"
          title={t(`reason.${reason}.title`)}
          action={
            provider && (
              <ButtonLink size="s" href={`/panel/${panelId}/providers/${provider.id}?tab=changes`}>
                {t("open.changes")}
              </ButtonLink>
            )
          }
        >
          {t(`reason.${reason}.text`)}
        </Banner>
      )}
      {manages && (
        <div className="flex flex-wrap gap-2">
          {status !== "active" && reason !== "type_unsupported" && (
            <Button icon="play" busy={busy} onClick={() => void one(service, "active")}>
              {t("switch.on")}
            </Button>
          )}
          {status !== "off" && (
            <Button icon="pause" busy={busy} onClick={() => void one(service, "off")}>
              {t("switch.off")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
