import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Section } from "@vitrine/ui/layout/section";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Deletes the panel; its owner can restore it for 30 days. */
export function DeleteSection({ panel }: { panel: Panel }) {
  const { t } = useTranslation("panelSettings");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const remove = trpc.panel.delete.useMutation();
  const restore = trpc.panel.restore.useMutation();
  const { id: panelId, name, domain } = panel;
  const again = () => Promise.all([utils.panel.invalidate(), utils.account.me.invalidate()]);
  const bringBack = async () => {
    try {
      await restore.mutateAsync({ panelId });
      toasts.success(t("restore.done"));
      await again();
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  const press = async () => {
    const done = await confirm({
      title: t("danger.confirmTitle", { panel: name }),
      text: t("danger.confirmText", { domain }),
      confirm: t("danger.act"),
      danger: true,
      run: () => remove.mutateAsync({ panelId }),
      errorText,
    });
    if (!done) return;
    // The cabinet on the panel's host was deleted with the panel.
    if (!config.mainPanel) return window.location.assign(config.adminUrl);
    await navigate("/dashboard");
    await again();
    toasts.success(t("danger.done"), { action: { label: t("danger.undo"), run: () => void bringBack() } });
  };
  return (
    <Section look="split" title={t("danger.title")} text={t("danger.text")} className="mt-8">
      <Button variant="danger" onClick={() => void press()}>
        {t("danger.act")}
      </Button>
    </Section>
  );
}
