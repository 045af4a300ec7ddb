import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function PracticeBanner({ panelId }: { panelId: number }) {
  const { t } = useTranslation("panel");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const hide = trpc.panel.hidePractice.useMutation();
  const ask = () =>
    confirm({
      title: t("practice.confirmTitle"),
      text: t("practice.confirmText"),
      confirm: t("practice.hide"),
      danger: true,
      errorText,
      run: async () => {
        const { orders } = await hide.mutateAsync({ panelId });
        await utils.invalidate();
        toasts.success(t("practice.hidden", { count: orders }));
      },
    });
  return (
    <Banner
      className="mb-5"
      title={t("practice.title")}
      action={
        <Button size="s" onClick={() => void ask()}>
          {t("practice.hide")}
        </Button>
      }
    >
      {t("practice.text")}
    </Banner>
  );
}
