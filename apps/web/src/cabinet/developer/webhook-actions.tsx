import type { Webhook } from "@vitrine/contract/webhook/webhook";
import { Button } from "@vitrine/ui/button";
import { useConfirm } from "@vitrine/ui/confirm-dialog";
import { IconButton } from "@vitrine/ui/icon-button";
import { Menu } from "@vitrine/ui/menu";
import { useModals } from "@vitrine/ui/modal-stack";
import { toasts } from "@vitrine/ui/toast";
import { useUi } from "@vitrine/ui/ui-provider";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../shared/failure.ts";
import { useCan } from "../../shared/me.ts";
import { trpc } from "../../shared/trpc.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

interface ActionsProps {
  panelId: number;
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

export function WebhookActions({ panelId, webhook, onSecret }: ActionsProps) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  const confirm = useConfirm();
  const modals = useModals();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const manages = useCan("webhook.manage");
  const test = trpc.webhook.test.useMutation();
  const update = trpc.webhook.update.useMutation();
  const rotate = trpc.webhook.rotateSecret.useMutation();
  const remove = trpc.webhook.delete.useMutation();
  if (!manages) return null;
  const ids = { panelId, webhookId: webhook.id };
  const refresh = () => utils.webhook.invalidate();
  const send = async () => {
    try {
      const { outcome } = await test.mutateAsync(ids);
      if (outcome === "delivered") toasts.success(t("webhooks.testArrived"));
      else toasts.error(t("webhooks.testFailed", { outcome: t(`outcome.${outcome ?? "not_connected"}`) }));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await refresh();
  };
  const switchTo = async (enabled: boolean) => {
    try {
      await update.mutateAsync({ ...ids, enabled });
    } catch (error) {
      toasts.error(errorText(error));
    }
    await refresh();
  };
  const replaceSecret = async () => {
    let secret: string | undefined;
    const run = async () => void ({ secret } = await rotate.mutateAsync(ids));
    await confirm({ title: t("webhooks.rotateTitle"), text: t("webhooks.rotateText"), confirm: t("webhooks.rotate"), run, errorText });
    if (secret === undefined) return;
    onSecret(secret);
    await refresh();
  };
  const end = async () => {
    const run = () => remove.mutateAsync(ids);
    const done = await confirm({
      title: t("webhooks.deleteTitle"),
      text: t("webhooks.deleteText"),
      confirm: t("webhooks.delete"),
      danger: true,
      run,
      errorText,
    });
    if (!done) return;
    await navigate(`/panel/${panelId}/developer`);
    await refresh();
  };
  const edit = async () => {
    if (await modals.show(WebhookDialog, { panelId, webhook })) await refresh();
  };
  return (
    <>
      <Button variant="primary" busy={test.isPending} onClick={() => void send()}>
        {t("webhooks.test")}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={texts.actions} />}
        items={[
          { label: t("webhooks.edit"), icon: "edit", onSelect: () => void edit() },
          webhook.status === "on"
            ? { label: t("webhooks.switchOff"), onSelect: () => void switchTo(false) }
            : { label: t("webhooks.switchOn"), onSelect: () => void switchTo(true) },
          { label: t("webhooks.rotate"), icon: "key", onSelect: () => void replaceSecret() },
          "rule",
          { label: t("webhooks.delete"), danger: true, onSelect: () => void end() },
        ]}
      />
    </>
  );
}
