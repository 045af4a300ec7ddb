import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { Button } from "@vitrine/ui/form/button";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { useWebhookActs } from "./use-webhook-acts.ts";

interface ActionsProps {
  panelId: number;
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

export function WebhookActions({ panelId, webhook, onSecret }: ActionsProps) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  const manages = useCan("webhook.manage");
  const acts = useWebhookActs(panelId, webhook, onSecret);
  if (!manages) return null;
  const isOn = webhook.status === "on";
  return (
    <>
      <Button variant="primary" busy={acts.isTesting} onClick={() => void acts.test()}>
        {t("webhooks.test")}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={texts.actions} />}
        items={[
          { label: t("webhooks.edit"), icon: "edit", onSelect: () => void acts.edit() },
          { label: isOn ? t("webhooks.switchOff") : t("webhooks.switchOn"), onSelect: () => void acts.switchTo(!isOn) },
          { label: t("webhooks.rotate"), icon: "key", onSelect: () => void acts.replaceSecret() },
          "rule",
          { label: t("webhooks.delete"), danger: true, onSelect: () => void acts.remove() },
        ]}
      />
    </>
  );
}
