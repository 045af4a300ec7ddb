import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { Status } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

export function WebhookStatus({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation("developer");
  if (status === "off")
    return (
      <Status tone="idle" glyph="barred">
        {t("webhooks.off")}
      </Status>
    );
  if (status === "gone")
    return (
      <Status tone="bad" glyph="cross">
        {t("webhooks.gone")}
      </Status>
    );
  if (failingSince !== null)
    return (
      <Status tone="warn" glyph="triangle">
        {t("webhooks.failing")}
      </Status>
    );
  return (
    <Status tone="ok" glyph="tick">
      {t("webhooks.on")}
    </Status>
  );
}
