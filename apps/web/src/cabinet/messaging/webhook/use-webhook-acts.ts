import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The actions on a webhook, each with its confirmation and toast. */
export function useWebhookActs(panelId: number, webhook: Webhook, onSecret: (secret: string) => void) {
  const { t } = useTranslation("developer");
  const confirm = useConfirm();
  const modals = useModals();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const test = trpc.webhook.test.useMutation();
  const update = trpc.webhook.update.useMutation();
  const rotate = trpc.webhook.rotateSecret.useMutation();
  const remove = trpc.webhook.delete.useMutation();
  const ids = { panelId, webhookId: webhook.id };
  const refresh = () => utils.webhook.invalidate();
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      toasts.error(errorText(error));
    }
    await refresh();
  };
  return {
    isTesting: test.isPending,
    test: () =>
      attempt(async () => {
        const { id, outcome } = await test.mutateAsync(ids);
        if (outcome === "delivered") toasts.success(t("webhooks.testArrived"));
        // The log shows why it did not arrive.
        else void modals.show(DeliveryDialog, { ...ids, deliveryId: id }, { size: "l" });
      }),
    switchTo: (enabled: boolean) => attempt(() => update.mutateAsync({ ...ids, enabled })),
    async edit() {
      if (await modals.show(WebhookDialog, { panelId, webhook })) await refresh();
    },
    async replaceSecret() {
      const run = async () => onSecret((await rotate.mutateAsync(ids)).secret);
      await confirm({ title: t("webhooks.rotateTitle"), text: t("webhooks.rotateText"), confirm: t("webhooks.rotate"), run, errorText });
      await refresh();
    },
    async remove() {
      const question = { title: t("webhooks.deleteTitle"), text: t("webhooks.deleteText"), confirm: t("webhooks.delete"), danger: true };
      if (!(await confirm({ ...question, run: () => remove.mutateAsync(ids), errorText }))) return;
      await navigate(`/panel/${panelId}/developer`);
      await refresh();
    },
  };
}
